package org.echohealth.api.tool.text;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.echohealth.api.patient.ZoneHistory;
import org.echohealth.api.record.Dose;
import org.echohealth.api.record.Occurrence;
import org.echohealth.api.record.RecordJson;
import org.echohealth.api.time.ClockDoubt;
import org.echohealth.api.tool.ToolContext;
import org.jspecify.annotations.Nullable;

/** What tools say of clocks that cannot be trusted, and of a change of zone (rule I3). */
public final class ClockNotes {
    private ClockNotes() {}

    /** Why it is not said which dose is due, and what to do; empty where nothing speaks against the clock. */
    public static Optional<String> doubt(ToolContext context) {
        ClockDoubt doubt = context.record().clockDoubt();
        if (doubt == null) {
            return Optional.empty();
        }
        Wording words = Wording.in(context.language());
        String shown = moment(doubt.shown(), context, words);
        String other = moment(doubt.other(), context, words);
        String why = doubt.reason() == ClockDoubt.Reason.RAN_BACKWARDS
                ? words.pick(
                        "Bu makinenin saati " + shown + " gösteriyor, ama daha önce " + other + " göstermişti.",
                        "The clock of this machine shows " + shown + ", but showed " + other + " before.")
                : words.pick(
                        "Bu makinenin saati " + shown + ", cihazınızınki " + other + " gösteriyor.",
                        "The clock of this machine shows " + shown + ", that of your device " + other + ".");
        return Optional.of(why
                + words.pick(
                        " Saat düzelene kadar hangi dozun zamanının geldiğini söyleyemem; tarih ve saati kontrol edin.",
                        " Until that is put right I cannot say which dose is due; please check date and time."));
    }

    /** Adds a doubt to what a tool answers: {@code clock_doubt} to the data, the sentences in front of what is said. */
    public static String withDoubt(ToolContext context, Map<String, @Nullable Object> data, String say) {
        Optional<String> doubt = doubt(context);
        doubt.ifPresent(why -> data.put("clock_doubt", why));
        return doubt.map(why -> why + "\n" + say).orElse(say);
    }

    private static String moment(Instant instant, ToolContext context, Wording words) {
        return words.dateTime(
                instant.atZone(context.patient().zone()), context.now().toLocalDate());
    }

    /**
     * A change of zone less than 24 h old that nobody confirmed: what is ahead in the next 24 h, in both zones.
     *
     * @param data for {@code zone_change}: {@code from}, {@code to}, {@code changed_at}, {@code next_24h} with {@code at}
     *     and {@code at_before}
     * @param say sentences that end with the question whether it is right
     */
    public record ZoneNote(Map<String, @Nullable Object> data, String say) {}

    /** @param doses at least those of today and tomorrow; none where the tool shows none; {@code occurrences} likewise */
    public static Optional<ZoneNote> zoneChange(ToolContext context, List<Dose> doses, List<Occurrence> occurrences) {
        Instant now = context.now().toInstant();
        return context.record()
                .zones()
                .unconfirmed(now)
                .map(change -> note(context, change, ahead(now, doses, occurrences)));
    }

    /** Adds the note to what a tool answers: {@code zone_change} to the data, the sentences behind what is said. */
    public static String with(Optional<ZoneNote> note, Map<String, @Nullable Object> data, String say) {
        note.ifPresent(zone -> data.put("zone_change", zone.data()));
        return note.map(zone -> say + "\n" + zone.say()).orElse(say);
    }

    private static List<Item> ahead(Instant now, List<Dose> doses, List<Occurrence> occurrences) {
        List<Item> items = new ArrayList<>();
        for (Dose dose : doses) {
            items.add(new Item("dose", dose.name(), dose.amount(), dose.scheduledAt(), dose.open()));
        }
        for (Occurrence occurrence : occurrences) {
            ZonedDateTime start = occurrence.start();
            if (start != null) {
                items.add(new Item("appointment", occurrence.appointment().title(), null, start, true));
            }
        }
        Instant end = now.plus(ZoneHistory.SHOWN_IN_BOTH);
        items.removeIf(item -> !item.open()
                || item.at().toInstant().isBefore(now)
                || !item.at().toInstant().isBefore(end));
        items.sort(Comparator.comparing(item -> item.at().toInstant()));
        return items;
    }

    private static ZoneNote note(ToolContext context, ZoneHistory.Change change, List<Item> items) {
        ZoneId before = change.before();
        ZoneId after = context.patient().zone();
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("from", before.getId());
        data.put("to", after.getId());
        data.put("changed_at", RecordJson.moment(change.at(), after));
        data.put("next_24h", items.stream().map(item -> item.json(before)).toList());
        Wording words = Wording.in(context.language());
        LocalDate today = context.now().toLocalDate();
        List<String> lines = items.stream()
                .map(item -> words.moment(item.at(), today) + " ("
                        + words.moment(item.at().withZoneSameInstant(before), today) + ") "
                        + words.medicine(item.name(), item.amount()))
                .toList();
        String heading = words.pick(
                "Saat dilimi değişti: " + place(before) + " → " + place(after)
                        + ". Önümüzdeki 24 saat, parantez içinde eski saatle:",
                "The time zone changed: " + place(before) + " → " + place(after)
                        + ". The next 24 hours, with the old clock in brackets:");
        String ask = words.pick(
                "Bu saatler doğru mu? Değilse doktorunuza ya da eczacınıza danışın.",
                "Are these times right? If not, please ask your doctor or pharmacist.");
        String none = words.pick("kayıtlı bir şey yok.", "nothing is recorded.");
        return new ZoneNote(data, words.lines(heading, lines.isEmpty() ? List.of(none) : lines) + "\n" + ask);
    }

    /** "New York" of {@code America/New_York}. */
    private static String place(ZoneId zone) {
        String id = zone.getId();
        return id.substring(id.lastIndexOf('/') + 1).replace('_', ' ');
    }

    private record Item(String kind, String name, @Nullable String amount, ZonedDateTime at, boolean open) {
        Map<String, @Nullable Object> json(ZoneId before) {
            Map<String, @Nullable Object> json = new LinkedHashMap<>();
            json.put("kind", kind);
            json.put("name", name);
            json.put("dose", amount);
            json.put("at", RecordJson.moment(at));
            json.put("at_before", RecordJson.moment(at.withZoneSameInstant(before)));
            return json;
        }
    }
}
