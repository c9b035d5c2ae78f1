import { resolve } from 'node:path'
import type { ImageStorage } from '#api/images/image-storage.ts'
import type { Environment } from '#api/provider.ts'
import { loadShopFile } from './load-shop-file.ts'
import { createProviderCatalogue } from './provider-catalogue.ts'

/**
 * The storage of images that the shop is configured with, for commands that need nothing else of its settings. Throws what
 * they lack.
 */
export async function openImageStorage(env: Environment, folder: string): Promise<ImageStorage> {
  const problems: string[] = []
  const place = { publicUrl: 'http://localhost', dataDir: resolve(folder, env.DATA_DIR || 'data'), folder }
  const shopFile = await loadShopFile(env, folder)
  const { storage } = shopFile(createProviderCatalogue(env, place, problems))
  const found = [...problems.filter((problem) => problem.startsWith('STORAGE_URL')), ...storage.check()]
  if (found.length > 0) throw new Error(found.join('\n'))
  return storage
}
