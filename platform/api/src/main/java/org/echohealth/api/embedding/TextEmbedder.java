package org.echohealth.api.embedding;

import java.util.List;
import org.osgi.annotation.versioning.ConsumerType;

/** Turns texts into vectors. Safe for use by several threads. */
@ConsumerType
public interface TextEmbedder {
    /** Name and version of the model; vectors of different models are never compared. */
    String model();

    /** Length of each vector. */
    int dimensions();

    /** One L2-normalised vector of {@link #dimensions()} floats for each text, in order; long texts are cut. */
    List<float[]> embed(List<String> texts);
}
