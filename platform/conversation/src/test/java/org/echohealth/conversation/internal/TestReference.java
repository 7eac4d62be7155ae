package org.echohealth.conversation.internal;

import java.lang.reflect.Proxy;
import java.util.Dictionary;
import java.util.Hashtable;
import org.echohealth.api.tool.ClinicalTool;
import org.osgi.framework.Bundle;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.Version;

/** A service reference as a framework would give it. */
record TestReference(String name) implements ServiceReference<ClinicalTool> {
    @Override
    public Object getProperty(String key) {
        return name;
    }

    @Override
    public String[] getPropertyKeys() {
        return new String[0];
    }

    @Override
    public Bundle getBundle() {
        return (Bundle) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {Bundle.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "getSymbolicName" -> "test." + name;
                    case "getVersion" -> new Version(1, 0, 0);
                    default -> throw new IllegalStateException(method.getName());
                });
    }

    @Override
    public Bundle[] getUsingBundles() {
        return new Bundle[0];
    }

    @Override
    public boolean isAssignableTo(Bundle bundle, String className) {
        return true;
    }

    @Override
    public int compareTo(Object other) {
        return name.compareTo(((TestReference) other).name);
    }

    @Override
    public Dictionary<String, Object> getProperties() {
        return new Hashtable<>();
    }

    @Override
    public <A> A adapt(Class<A> type) {
        throw new IllegalStateException("nothing to adapt to");
    }
}
