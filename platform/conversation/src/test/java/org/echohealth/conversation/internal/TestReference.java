package org.echohealth.conversation.internal;

import java.lang.reflect.Proxy;
import java.util.Dictionary;
import java.util.Hashtable;
import org.osgi.framework.Bundle;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.Version;

/**
 * A service reference as a framework would give it, of the default ranking.
 *
 * @param symbolicName of the bundle
 * @param version of the bundle
 * @param id of the service and of its bundle
 */
record TestReference<S>(String symbolicName, String version, long id) implements ServiceReference<S> {
    /** The first service of a bundle {@code test.name}. */
    static <S> TestReference<S> of(String name) {
        return new TestReference<>("test." + name, "1.0.0", name.hashCode());
    }

    @Override
    public Object getProperty(String key) {
        return symbolicName;
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
                    case "getSymbolicName" -> symbolicName;
                    case "getVersion" -> new Version(version);
                    case "getBundleId" -> id;
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

    /** As in a framework: of equal ranking the one with the lower id is the greater. */
    @Override
    public int compareTo(Object other) {
        return Long.compare(((TestReference<?>) other).id, id);
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
