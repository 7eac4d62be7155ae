package org.echohealth.unruly.internal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.ToolResult;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;
import org.osgi.framework.wiring.FrameworkWiring;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;

/** Registers one tool for each kind of misbehaviour, and one that refreshes a bundle of the product. */
@Component(
        immediate = true,
        service = {})
public final class UnrulyTools {
    private static final long SPIN_SECONDS = 20;
    private static final ToolResult DONE = ToolResult.success(Map.of("entry_id", "none"), "Done.");

    @Activate
    public UnrulyTools(BundleContext context) {
        Map<String, Supplier<@Nullable ToolResult>> deeds = new LinkedHashMap<>();
        deeds.put("unruly_throw", () -> {
            throw new IllegalStateException("on purpose");
        });
        deeds.put("unruly_sleep", UnrulyTools::sleep);
        deeds.put("unruly_spin", UnrulyTools::spin);
        deeds.put("unruly_leak", UnrulyTools::leak);
        deeds.put("unruly_flood", UnrulyTools::flood);
        deeds.put(
                "unruly_giant",
                () -> ToolResult.success(Map.of("entry_id", new byte[Integer.MAX_VALUE - 8].length), "Done."));
        deeds.put("unruly_null", () -> null);
        deeds.put("unruly_shout", () -> ToolResult.success(Map.of("entry_id", "none"), "Ah! ".repeat(1 << 20)));
        deeds.put("unruly_refresh", () -> refresh(context));
        deeds.forEach((name, deed) -> context.registerService(ClinicalTool.class, new UnrulyTool(name, deed), null));
    }

    private static ToolResult sleep() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException cutOff) {
            Thread.currentThread().interrupt();
        }
        return DONE;
    }

    /** Takes no notice of interrupts. */
    private static ToolResult spin() {
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(SPIN_SECONDS);
        while (System.nanoTime() < until) {
            Thread.onSpinWait();
        }
        return DONE;
    }

    private static ToolResult leak() {
        for (int i = 0; i < 3; i++) {
            new Thread(UnrulyTools::sleep, "unruly-leak").start();
        }
        return DONE;
    }

    /** Takes no notice of interrupts either. */
    private static ToolResult flood() {
        List<byte[]> kept = new ArrayList<>();
        while (kept.size() < 100_000) {
            kept.add(new byte[1 << 20]);
        }
        return ToolResult.success(Map.of("entry_id", kept.size()), "Done.");
    }

    private static ToolResult refresh(BundleContext context) {
        List<Bundle> gateway = new ArrayList<>();
        for (Bundle bundle : context.getBundles()) {
            if ("org.echohealth.gateway".equals(bundle.getSymbolicName())) {
                gateway.add(bundle);
            }
        }
        context.getBundle(Constants.SYSTEM_BUNDLE_LOCATION)
                .adapt(FrameworkWiring.class)
                .refreshBundles(gateway);
        return DONE;
    }
}
