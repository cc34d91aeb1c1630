package dyckkm.proof.recheck;

import dyckkm.language.Language;
import dyckkm.model.ModelFile;
import dyckkm.network.Network;
import dyckkm.proof.recheck.arithmetic.Case;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A network in a file, its language, and a true certificate. */
record CertifiedNetwork(String name, Network network, Language language, String certificate, Path model) {
    /**
     * What checkers are asked: whether a certificate proves that a network, which is in a file, too, generates a language.
     *
     * @param model the file
     */
    record Case(Network network, Language language, String certificate, Path model) {}

    static CertifiedNetwork of(String name, Network network, Language language, Path folder) {
        String certificate = Certificates.find(network, language).orElseThrow();
        return new CertifiedNetwork(name, network, language, certificate, written(network, folder));
    }

    private static Path written(Network network, Path folder) {
        try {
            Path model = Files.createTempFile(folder, "model", ".safetensors");
            ModelFile.write(network, model);
            return model;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Case asItIs() {
        return with(certificate);
    }

    Case with(String otherCertificate) {
        return new Case(network, language, otherCertificate, model);
    }

    Case with(Network other, Language otherLanguage, String otherCertificate) {
        return new Case(other, otherLanguage, otherCertificate, written(other, model.getParent()));
    }

    /** With other weights, which the certificate says that it is for. */
    Case with(Network other) {
        return with(other, language, Certificates.said(certificate, other));
    }
}
