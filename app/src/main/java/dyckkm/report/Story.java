package dyckkm.report;

import java.util.List;

/**
 * The first screen of a report.
 *
 * @param introduction what the report is, in a few sentences
 * @param claims what the paper says and what is true
 * @param figure the one picture to look at
 * @param letters the symbols used from here on
 */
public record Story(String introduction, List<Claim> claims, Figure figure, Letters letters) {
    public Story {
        claims = List.copyOf(claims);
    }
}
