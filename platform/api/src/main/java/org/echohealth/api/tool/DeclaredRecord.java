package org.echohealth.api.tool;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Set;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.ZoneHistory;
import org.echohealth.api.record.Allergies;
import org.echohealth.api.record.Appointments;
import org.echohealth.api.record.Contacts;
import org.echohealth.api.record.Medications;
import org.echohealth.api.record.PatientRecord;
import org.echohealth.api.record.Symptoms;
import org.echohealth.api.time.ClockDoubt;
import org.jspecify.annotations.Nullable;

/**
 * The part of a record that a tool declared; anything else throws {@link ToolContext.UndeclaredAccess}. The platform and
 * the testkit both hand this to a tool, so that a test denies what production denies.
 *
 * @param whole the record within its unit of work
 */
public record DeclaredRecord(PatientRecord whole, ToolDescriptor descriptor) implements PatientRecord {
    /** Methods that change something; all others of the record's interfaces read. */
    private static final Set<String> WRITES = Set.of(
            "add",
            "change",
            "changeRegimen",
            "end",
            "record",
            "attach",
            "undo",
            "cancel",
            "cancelOccurrence",
            "restore",
            "remove");

    @Override
    public Patient patient() {
        return whole.patient();
    }

    @Override
    public ZoneHistory zones() {
        return whole.zones();
    }

    @Override
    public @Nullable ClockDoubt clockDoubt() {
        return whole.clockDoubt();
    }

    @Override
    public Medications medications() {
        return declared(Medications.class, whole.medications(), DataClass.MEDICATIONS);
    }

    @Override
    public Appointments appointments() {
        return declared(Appointments.class, whole.appointments(), DataClass.APPOINTMENTS);
    }

    @Override
    public Symptoms symptoms() {
        return declared(Symptoms.class, whole.symptoms(), DataClass.SYMPTOMS);
    }

    @Override
    public Contacts contacts() {
        return declared(Contacts.class, whole.contacts(), DataClass.CONTACTS);
    }

    @Override
    public Allergies allergies() {
        return declared(Allergies.class, whole.allergies(), DataClass.ALLERGIES);
    }

    private <T> T declared(Class<T> type, T part, DataClass data) {
        if (!descriptor.mayRead(data)) {
            throw new ToolContext.UndeclaredAccess(descriptor.name(), data, false);
        }
        if (descriptor.writes().contains(data)) {
            return part;
        }
        Object guarded =
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    if (WRITES.contains(method.getName())) {
                        throw new ToolContext.UndeclaredAccess(descriptor.name(), data, true);
                    }
                    return invoke(method, part, arguments);
                });
        return type.cast(guarded);
    }

    private static Object invoke(Method method, Object part, Object[] arguments) throws Throwable {
        try {
            return method.invoke(part, arguments);
        } catch (InvocationTargetException thrown) {
            throw thrown.getCause();
        }
    }
}
