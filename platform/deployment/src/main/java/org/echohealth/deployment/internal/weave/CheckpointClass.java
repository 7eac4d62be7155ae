package org.echohealth.deployment.internal.weave;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Changes each method with code. */
final class CheckpointClass extends ClassVisitor {
    private final String plugin;

    CheckpointClass(ClassVisitor next, String plugin) {
        super(Opcodes.ASM9, next);
        this.plugin = plugin;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
        return next == null ? null : new CheckpointMethod(next, plugin);
    }
}
