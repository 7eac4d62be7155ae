package org.echohealth.gateway.internal.rest;

import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.echohealth.api.plugin.BundleStatus;
import org.echohealth.api.plugin.Need;
import org.echohealth.api.plugin.Operation;
import org.echohealth.api.plugin.Refusal;
import org.echohealth.gateway.internal.http.Problem;
import org.jspecify.annotations.Nullable;

/** Bundles, operations and refusals as the outside sees them. */
final class PluginShapes {
    private PluginShapes() {}

    static Map<String, @Nullable Object> bundle(BundleStatus status) {
        Map<String, @Nullable Object> shape = new LinkedHashMap<>();
        shape.put("name", status.name());
        shape.put("version", status.version());
        shape.put("title", status.title());
        shape.put("state", status.state().wire());
        shape.put("plugin", status.plugin());
        if (status.reason() != null) {
            shape.put("reason", status.reason());
        }
        if (!status.needs().isEmpty()) {
            shape.put("needs", status.needs().stream().map(PluginShapes::need).toList());
        }
        if (!status.warnings().isEmpty()) {
            shape.put("warnings", status.warnings());
        }
        if (status.file() != null) {
            shape.put("file", status.file());
        }
        if (status.sha256() != null) {
            shape.put("sha256", status.sha256());
        }
        return shape;
    }

    static Map<String, @Nullable Object> operation(Operation operation) {
        Map<String, @Nullable Object> shape = new LinkedHashMap<>();
        shape.put("id", operation.id());
        shape.put("kind", operation.kind());
        shape.put("state", operation.state().wire());
        shape.put("target", operation.target());
        shape.put("version", operation.version());
        shape.put("progress", operation.progress());
        shape.put("started_at", Shapes.at(operation.startedAt(), ZoneOffset.UTC));
        if (operation.finishedAt() != null) {
            shape.put("finished_at", Shapes.at(operation.finishedAt(), ZoneOffset.UTC));
        }
        if (operation.result() != null) {
            shape.put("result", bundle(operation.result()));
        }
        if (operation.refusal() != null) {
            shape.put("code", operation.refusal().kind().code());
            shape.put("reason", operation.refusal().sentence());
            shape.put("details", details(operation.refusal()));
        }
        return shape;
    }

    static Problem problem(Refusal refusal) {
        String code = refusal.kind().code();
        String sentence = refusal.sentence();
        Problem problem =
                switch (refusal.kind()) {
                    case UNKNOWN -> Problem.notFound(sentence);
                    case PRODUCT_NAME, SAFE_MODE -> new Problem(409, code, "Not possible here", sentence);
                    case STORAGE -> new Problem(503, code, "The data folder cannot be written", sentence);
                    default -> new Problem(422, code, "The plugin is not taken", sentence);
                };
        return problem.with("reason", details(refusal));
    }

    private static Map<String, @Nullable Object> details(Refusal refusal) {
        Map<String, @Nullable Object> details = new LinkedHashMap<>(refusal.data());
        if (!refusal.needs().isEmpty()) {
            details.put(
                    "needs", refusal.needs().stream().map(PluginShapes::need).toList());
        }
        return details;
    }

    private static Map<String, Object> need(Need need) {
        Map<String, Object> shape = new LinkedHashMap<>();
        shape.put("namespace", need.namespace());
        shape.put("name", need.name());
        shape.put("range", need.range());
        shape.put(
                "offered",
                need.offered().stream()
                        .map(offer -> Map.of("bundle", offer.bundle(), "version", offer.version()))
                        .toList());
        shape.put("could_come_from", List.copyOf(need.couldComeFrom()));
        return shape;
    }
}
