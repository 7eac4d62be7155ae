package org.echohealth.tool.addemergencycontact.internal;

import java.util.Map;
import java.util.Optional;
import org.echohealth.api.record.Contact;
import org.echohealth.api.record.RecordJson;
import org.echohealth.api.text.Folding;
import org.echohealth.api.tool.Arguments;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.InvalidArgument;
import org.echohealth.api.tool.ToolContext;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.api.tool.text.Quote;
import org.echohealth.api.tool.text.Wording;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Component;

/** Adds somebody to call; the phone number is checked for the patient's country and stored in E.164. */
@Component(immediate = true)
public final class AddEmergencyContact implements ClinicalTool {
    private static final ToolDescriptor DESCRIPTOR = AddEmergencyContactDescriptor.build();

    @Override
    public ToolDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public ToolResult call(ToolContext context, Arguments arguments) {
        String name =
                Folding.capitalise(arguments.require("name"), context.language().locale());
        PhoneNumber phone = PhoneNumber.parse(
                        arguments.require("phone"), context.patient().country())
                .orElseThrow(() -> notANumber(arguments.require("phone")));
        Wording words = Wording.in(context.language());
        Optional<Contact> there = context.record().contacts().all().stream()
                .filter(c -> c.phone().equals(phone.e164()))
                .findFirst();
        if (there.isPresent()) {
            return duplicate(words, there.get());
        }
        Contact contact = context.record()
                .contacts()
                .add(
                        name,
                        phone.e164(),
                        arguments.string("relationship").orElse(null),
                        arguments.integer("priority").orElse(null));
        Map<String, @Nullable Object> data = RecordJson.contact(contact);
        data.put("phone_assigned", phone.assigned());
        data.put("patient_name", context.patient().displayName());
        String relationship = contact.relationship() == null ? "" : " (" + contact.relationship() + ")";
        String check = phone.assigned()
                ? ""
                : words.pick(
                        " Bu numara kullanılan bir numaraya benzemiyor; doğru mu?",
                        " This does not look like a number in use; is it right?");
        return ToolResult.success(
                data,
                words.pick("Acil durum kişisi eklendi: ", "Emergency contact added: ") + contact.name() + relationship
                        + ", " + phone.readable()
                        + words.pick(
                                ", " + contact.priority() + ". sırada.",
                                ", number " + contact.priority() + " on the list.")
                        + check);
    }

    private static InvalidArgument notANumber(String told) {
        return new InvalidArgument(
                "phone",
                Quote.of(told) + " bir telefon numarası olarak okunamadı. Numara nedir?",
                Quote.of(told) + " cannot be read as a phone number. What is the number?");
    }

    private static ToolResult duplicate(Wording words, Contact there) {
        return ToolResult.refusal(
                        ErrorCode.DUPLICATE,
                        words.pick(
                                there.phone() + " numarası kayıtlı: " + there.name() + ".",
                                "The number " + there.phone() + " is recorded: " + there.name() + "."),
                        null)
                .withDetails(Map.of("contact_id", there.id()));
    }
}
