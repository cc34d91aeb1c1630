package dyckkm.bench.explorer;

/** What became of a request. */
enum Outcome {
    /** A whole answer, as it should be for this request; a refusal, for one that must be refused. */
    ANSWERED,
    /** 503 with Retry-After. */
    BUSY,
    /** The client broke off, was left because it was too slow, or refused before it had sent all: there is nothing to be answered. */
    GIVEN_UP,
    /** A whole request was sent to which there was no answer, or a part of one. */
    LOST,
    /** Another status than this request must have, a header missing, an answer that is not what was asked for. */
    WRONG
}
