import type { ImportFormat } from '#contract/imports/imports.ts'
import type { Cells } from './file-columns.ts'

/** The lines of one product: the first describes it, the others add variants and images. */
export type FileProduct = {
  handle: string
  /** Line of the file where the product begins; the header is line 1. */
  line: number
  lines: Cells[]
  /** Why the product cannot be read. */
  problem?: string
}

/** A line of the file with its cells, in the order of the titles. */
export type FileLine = { record: string[]; line: number }

/** The records of a file, and of which shop they are. `key`: the same for every file with these titles. */
export type FileTable = { format: ImportFormat; titles: string[]; records: FileLine[]; key: string }
