import { access } from 'node:fs/promises'

/** Whether there is a file or folder at the path that this process can reach. */
export function fileExists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
