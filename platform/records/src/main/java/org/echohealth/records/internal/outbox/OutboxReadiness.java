package org.echohealth.records.internal.outbox;

import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.echohealth.api.health.ReadinessCheck;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** Names what the outbox cannot deliver: what holds that up is degraded, everything else goes on. */
@Component(service = ReadinessCheck.class, immediate = true)
public final class OutboxReadiness implements ReadinessCheck {
    private final OutboxStore outbox;

    @Activate
    public OutboxReadiness(@Reference OutboxStore outbox) {
        this.outbox = outbox;
    }

    @Override
    public String name() {
        return "outbox";
    }

    @Override
    public Readiness check() {
        List<OutboxStore.Trouble> troubles = outbox.troubles();
        if (troubles.isEmpty()) {
            return Readiness.READY;
        }
        long aside = troubles.stream().filter(OutboxStore.Trouble::setAside).count();
        String topics = troubles.stream()
                .collect(Collectors.groupingBy(OutboxStore.Trouble::topic, TreeMap::new, Collectors.counting()))
                .entrySet()
                .stream()
                .map(topic -> topic.getKey() + " (" + topic.getValue() + ")")
                .collect(Collectors.joining(", "));
        return Readiness.degraded("What was recorded is kept, but could not be passed on: " + topics + "; " + aside
                + " of " + troubles.size() + " are set aside until the next start. Look for the topic in the log; the"
                + " last reason was: "
                + troubles.get(troubles.size() - 1).reason());
    }
}
