import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { listProjectFiles } from './project-files.ts'

const MAX_FILES = 30

test('no folder has more than thirty files besides tests (docs/style.md §2)', () => {
  const folders = listProjectFiles(dirname(dirname(import.meta.dirname)))
    .filter(
      (file) => !/\.(?:test|spec|proof)\.tsx?$/.test(file) && !/^(?:database\/migrations|docs)\//.test(file),
    )
    .map((file) => dirname(file))
  const counts = new Map<string, number>()
  for (const folder of folders) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count > MAX_FILES)).toEqual([])
  expect(counts.size).toBeGreaterThan(100)
})
