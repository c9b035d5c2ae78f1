import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { frameTexts } from './frame-texts.ts'

const folder = dirname(import.meta.dirname)

/** `what={orderPageTexts.what}` of each page that shows a failure, with the file of its texts. */
async function namesInFailures(): Promise<string[]> {
  const names: string[] = []
  for await (const file of glob('**/*.tsx', { cwd: folder })) {
    const source = await readFile(join(folder, file), 'utf8')
    for (const [, texts = '', name = ''] of source.matchAll(/<LoadFailure\s[^/]*?\bwhat=\{(\w+)\.(\w+)\}/g)) {
      const imported = new RegExp(`import \\{ (?:(\\w+) as )?${texts} \\} from '([^']+)'`).exec(source)
      const [, alias = texts, path = ''] = imported ?? []
      const address = path.startsWith('#web/admin/')
        ? join(folder, path.slice('#web/admin/'.length))
        : join(folder, dirname(file), path)
      names.push((await import(address))[alias][name])
    }
  }
  return names
}

test('what could not be loaded is named so that a sentence can say “this”', async () => {
  const names = await namesInFailures()
  expect(names.length).toBeGreaterThan(8)
  for (const name of names)
    expect(frameTexts.notLoaded(name)).toMatch(
      /^This (?!the |a |an |this |these )[a-z ]+ could not be loaded$/,
    )
})
