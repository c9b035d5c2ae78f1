/**
 * The version of the calls beside those whose paths and messages are fixed (docs/public-surface.md §2). The first
 * number rises when a client may have to change, the second when there is more, the third when something is put
 * right.
 */
export const API_VERSION = '1.0.0'
