/** The little of Rolldown's chunking that is used here. */
type ModuleInfo = { importers: readonly string[] }
type Chunking = { getModuleInfo: (id: string) => ModuleInfo | null }

const frameworkPackages = /\/node_modules\/(react|react-dom|react-router|scheduler)\//
const framePages = /\/web\/(root|entry\.client|layouts\/store-layout)\.tsx/

/**
 * How the browser's files are cut: the framework, then everything the frame of every page needs, each as one file. Left
 * alone they are twenty small files with 6 kB gz of wrapping. What only some pages share stays cut as it is, so that a
 * page never loads another's parts.
 */
export const browserChunks = [
  { name: 'framework', test: frameworkPackages },
  {
    name: (id: string, chunking: Chunking) => (isOfTheFrame(id, chunking, new Set()) ? 'frame' : null),
    debugName: 'frame',
  },
]

/** Whether root, client entry or store layout import it, by static imports only. */
function isOfTheFrame(id: string, chunking: Chunking, seen: Set<string>): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const importers = chunking.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => framePages.test(importer) || isOfTheFrame(importer, chunking, seen))
}
