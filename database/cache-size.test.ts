import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cacheMegabytes } from './cache-size.ts'

const MEGABYTE = 1024 * 1024

test.each([
  ['a small database gets the minimum', 1, 16_000, 64],
  ['a database that fits in memory is cached completely', 96, 16_000, 96],
  ['a larger database gets a quarter of the memory', 96, 320, 80],
  ['a very small machine still gets the minimum', 96, 128, 64],
])('%s', async (_name, dataMegabytes, machineMegabytes, expected) => {
  const cluster = await mkdtemp(join(tmpdir(), 'biponi-cache-'))
  onTestFinished(() => rm(cluster, { recursive: true }))
  await mkdir(join(cluster, 'base', '5'), { recursive: true })
  for (const name of ['1', '2']) {
    const file = join(cluster, 'base', '5', name)
    await writeFile(file, '')
    await truncate(file, (dataMegabytes * MEGABYTE) / 2)
  }
  expect(await cacheMegabytes(cluster, machineMegabytes * MEGABYTE)).toBe(expected)
})
