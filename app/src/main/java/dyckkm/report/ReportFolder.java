package dyckkm.report;

import dyckkm.common.Folders;
import dyckkm.common.FreshFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;

/** A report on disk: report.html, its tables as CSV, its figures as SVG and PNG. */
public final class ReportFolder {
    private static final String PAGE = "report.html";

    private final Path folder;
    private final Path tables;
    private final Path figures;

    /** Makes the folder unless it is there, and finds out at once whether the report can be written to it. */
    public ReportFolder(Path folder) throws IOException {
        this.folder = create(folder);
        this.tables = create(folder.resolve("tables"));
        this.figures = create(folder.resolve("figures"));
        requireWritable(folder.resolve(PAGE));
        requireWritable(folder.resolve(Provenance.FILE));
        requireWritable(tables.resolve("x.csv"));
        requireWritable(figures.resolve("x.svg"));
    }

    /** Begins a file and gives it up. */
    private static void requireWritable(Path file) throws IOException {
        new FreshFile(file).close();
    }

    private static Path create(Path folder) throws IOException {
        try {
            return Folders.create(folder);
        } catch (FileAlreadyExistsException e) {
            throw new FileSystemException(e.getFile(), null, "is not a folder");
        }
    }

    /** Writes the tables and figures of a section, so that they stay if a later one fails. */
    public void write(Section section) throws IOException {
        writeTables(section.tables());
        writeTables(section.data());
        for (Figure figure : section.figures()) {
            write(figure);
        }
        for (Figure figure : section.files()) {
            write(figure);
        }
    }

    /** Writes a figure that belongs to no section. */
    public void write(Figure figure) throws IOException {
        write(figures.resolve(figure.name() + ".svg"), figure.svg());
        write(figures.resolve(figure.name() + ".png"), figure.png());
    }

    private void writeTables(List<Table> some) throws IOException {
        for (Table table : some) {
            write(tables.resolve(table.name() + ".csv"), CsvTables.render(table));
        }
    }

    /**
     * Writes the page.
     *
     * @return where it is
     */
    public Path writePage(String html) throws IOException {
        Path page = folder.resolve(PAGE);
        write(page, html);
        return page;
    }

    /** Writes by what it was made, for those who want to keep its results. */
    public void writeMade(Provenance made) throws IOException {
        write(folder.resolve(Provenance.FILE), made.json());
    }

    private static void write(Path file, String content) throws IOException {
        write(file, content.getBytes(StandardCharsets.UTF_8));
    }

    private static void write(Path file, byte[] content) throws IOException {
        try (FreshFile output = new FreshFile(file)) {
            output.stream().write(content);
            output.keep();
        }
    }
}
