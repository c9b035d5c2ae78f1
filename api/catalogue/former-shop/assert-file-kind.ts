import { invalid } from '#api/errors.ts'
import { type FileKind, fileKind, fileKindMessages } from '#contract/catalogue/former-shop/file-kind.ts'

/** Throws invalid for a known file of another kind, with the step that takes it. Files that nobody knows are let through. */
export function assertFileKind(titles: readonly string[], expected: FileKind): void {
  const kind = fileKind(titles)
  if (kind !== undefined && kind !== expected) throw invalid(fileKindMessages.isOf[kind])
}
