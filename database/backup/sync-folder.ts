import { open } from 'node:fs/promises'

/** Makes renames and new files in a folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return // folders cannot be opened there, and renames are ordered by the system
  await using folder = await open(path, 'r')
  await folder.sync()
}
