package dyckkm.supply;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/** Left out where Maven was told to stay offline (-o): it then refuses to run the plugin that writes the bills of materials. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@DisabledIfSystemProperty(
        named = "dyckkm.supply.maven",
        matches = "offline=true",
        disabledReason =
                "with mvn -o there is no bill of materials; ./test needs no network either, but does without -o")
@interface NeedsBillOfMaterials {}
