package org.echohealth.records.internal.patient;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.echohealth.api.patient.Eraser;
import org.osgi.service.component.ComponentServiceObjects;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;

/** The registered erasers. Takes each only while it erases, so that an eraser may itself use the records. */
@Component(service = Erasers.class)
public final class Erasers {
    private final List<ComponentServiceObjects<Eraser>> registered = new CopyOnWriteArrayList<>();

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void add(ComponentServiceObjects<Eraser> eraser) {
        registered.add(eraser);
    }

    void remove(ComponentServiceObjects<Eraser> eraser) {
        registered.remove(eraser);
    }

    void each(Consumer<Eraser> action) {
        for (ComponentServiceObjects<Eraser> objects : registered) {
            Eraser eraser = objects.getService();
            if (eraser != null) {
                try {
                    action.accept(eraser);
                } finally {
                    objects.ungetService(eraser);
                }
            }
        }
    }
}
