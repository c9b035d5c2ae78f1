import { isAbsolute, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import projectFile from '#shop.config'
import type { ShopFile } from './define-shop.ts'

/**
 * The file that says what the shop is made of: `shop.config.ts` of the project, which is part of the build, or the file that
 * `SHOP_CONFIG` names, which Node loads as it is (docs/decisions/018). Throws with a sentence for the operator.
 */
export async function loadShopFile(
  { SHOP_CONFIG: path }: Readonly<Record<string, string | undefined>>,
  folder: string,
): Promise<ShopFile> {
  if (!path) return projectFile
  const file = isAbsolute(path) ? path : resolve(folder, path)
  // A URL, since Windows paths are none; not known to the bundler, which leaves the import alone.
  const loaded: { default?: unknown } = await import(/* @vite-ignore */ pathToFileURL(file).href).catch(
    (error: unknown) => {
      throw new Error(`SHOP_CONFIG=${path} cannot be loaded: ${String(error)}`, { cause: error })
    },
  )
  if (typeof loaded.default === 'function') return loaded.default as ShopFile
  throw new Error(`SHOP_CONFIG=${path} must export a function as default (docs/providers.md).`)
}
