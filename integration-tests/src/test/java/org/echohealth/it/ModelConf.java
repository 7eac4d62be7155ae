package org.echohealth.it;

import java.util.Map;

/** Settings that make the product ask a scripted model server first and the embedded model next. */
public final class ModelConf {
    private ModelConf() {}

    public static ServerUnderTest start(ScriptedModelServer model, boolean streaming) {
        return ServerUnderTest.configured(Map.of(
                "models.json",
                """
                {
                  ":configurator:resource-version": 1,
                  ":configurator:symbolic-name": "site.models",
                  ":configurator:version": "1.0.0",
                  "org.echohealth.models": { "order": ["openai", "embedded"] },
                  "org.echohealth.llm.openai": {
                    "baseUrl": "%s",
                    "model": "scripted",
                    "streaming": %s,
                    "firstTokenSeconds": 20
                  }
                }
                """
                        .formatted(model.url(), streaming)));
    }
}
