package dyckkm.spark;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.DelegateToFileSystem;
import org.apache.hadoop.fs.RawLocalFileSystem;

/** A file system that is reached through Hadoop alone: its files are on the disk, but nothing here knows that. */
public final class OtherFs extends DelegateToFileSystem {
    public static final String SCHEME = "other";

    /** As Hadoop makes it. */
    OtherFs(URI uri, Configuration configuration) throws IOException, URISyntaxException {
        super(uri, new Files(), configuration, SCHEME, false);
    }

    @Override
    public int getUriDefaultPort() {
        return -1;
    }

    private static final class Files extends RawLocalFileSystem {
        @Override
        public URI getUri() {
            return URI.create(SCHEME + ":///");
        }

        @Override
        public String getScheme() {
            return SCHEME;
        }
    }

    public static Configuration known() {
        Configuration configuration = new Configuration();
        configuration.set("fs.AbstractFileSystem." + SCHEME + ".impl", OtherFs.class.getName());
        return configuration;
    }
}
