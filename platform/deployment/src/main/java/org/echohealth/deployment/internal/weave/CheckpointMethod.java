package org.echohealth.deployment.internal.weave;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Puts a checkpoint before each jump backwards, and a refusal in the place of each call that would end the process. The
 * checkpoint takes and leaves nothing on the stack, so frames stay as they are; the refusal needs one place more.
 */
final class CheckpointMethod extends MethodVisitor {
    private static final String CHECKPOINT = "org/echohealth/api/plugin/Checkpoint";
    private static final String RUNTIME = "java/lang/Runtime";
    private static final String STATUS = "(I)V";
    private static final String STATUS_OF = "(Ljava/lang/Runtime;I)V";

    private final String plugin;
    private final Set<Label> passed = new HashSet<>();

    CheckpointMethod(MethodVisitor next, String plugin) {
        super(Opcodes.ASM9, next);
        this.plugin = plugin;
    }

    @Override
    public void visitLabel(Label label) {
        passed.add(label);
        super.visitLabel(label);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        if (passed.contains(label)) {
            checkpoint();
        }
        super.visitJumpInsn(opcode, label);
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
        if (backwards(otherwise, labels)) {
            checkpoint();
        }
        super.visitTableSwitchInsn(min, max, otherwise, labels);
    }

    @Override
    public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
        if (backwards(otherwise, labels)) {
            checkpoint();
        }
        super.visitLookupSwitchInsn(otherwise, keys, labels);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (owner.equals("java/lang/System") && name.equals("exit")) {
            refuse("(ILjava/lang/String;)V");
        } else if (ofRuntime(owner, name)) {
            refuse("(Ljava/lang/Runtime;ILjava/lang/String;)V");
        } else {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        Object[] changed = arguments.clone();
        for (int i = 0; i < changed.length; i++) {
            if (changed[i] instanceof Handle handle) {
                changed[i] = reference(handle);
            }
        }
        super.visitInvokeDynamicInsn(name, descriptor, bootstrap, changed);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        super.visitMaxs(maxStack + 1, maxLocals);
    }

    private void checkpoint() {
        super.visitMethodInsn(Opcodes.INVOKESTATIC, CHECKPOINT, "pass", "()V", false);
    }

    private void refuse(String descriptor) {
        super.visitLdcInsn(plugin);
        super.visitMethodInsn(Opcodes.INVOKESTATIC, CHECKPOINT, "exit", descriptor, false);
    }

    private static Handle reference(Handle handle) {
        if (handle.getOwner().equals("java/lang/System") && handle.getName().equals("exit")) {
            return new Handle(Opcodes.H_INVOKESTATIC, CHECKPOINT, "exit", STATUS, false);
        }
        return ofRuntime(handle.getOwner(), handle.getName())
                ? new Handle(Opcodes.H_INVOKESTATIC, CHECKPOINT, "exit", STATUS_OF, false)
                : handle;
    }

    private static boolean ofRuntime(String owner, String name) {
        return owner.equals(RUNTIME) && (name.equals("exit") || name.equals("halt"));
    }

    private boolean backwards(Label otherwise, Label[] labels) {
        boolean any = passed.contains(otherwise);
        for (Label label : labels) {
            any |= passed.contains(label);
        }
        return any;
    }
}
