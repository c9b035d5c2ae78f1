import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { listProjectFiles } from './project-files.ts'

const MAX_CHARACTERS = 128

/** ` * What it does.`, `// Why.`, `/** What it does. *\/`; not the bold text of a Markdown template. */
const COMMENT = /^\s*(?:\*|\/\/|\/\*\*) /

test('no line of a comment is wider than an editor shows (docs/style.md §5)', () => {
  const folder = dirname(dirname(import.meta.dirname))
  const sources = listProjectFiles(folder).filter((file) => /\.(?:tsx?|mjs)$/.test(file))
  const wide = sources.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        COMMENT.test(line) && [...line].length > MAX_CHARACTERS ? [`${file}:${index + 1}`] : [],
      ),
  )
  expect(wide).toEqual([])
  expect(sources.length).toBeGreaterThan(1000)
})
