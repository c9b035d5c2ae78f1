import sharp from 'sharp'
import type { TestShop } from './shop.ts'

type Fields = Record<string, string | number | readonly string[] | undefined>
type Images = Record<string, Uint8Array | readonly Uint8Array[]>

/** Sends a multipart form; lists become repeated fields, undefined fields are omitted. */
export async function sendForm(
  { app }: Pick<TestShop, 'app'>,
  method: 'POST' | 'PUT',
  url: string,
  headers: Record<string, string>,
  fields: Fields,
  images: Images = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) if (one !== undefined) form.append(name, String(one))
  for (const [name, files] of Object.entries(images))
    for (const file of [files].flat() as Uint8Array[])
      form.append(name, new File([new Uint8Array(file)], 'image.jpg', { type: 'image/jpeg' }))
  const answer = await app.inject({ method, url: `/api${url}`, headers, payload: form })
  return { status: answer.statusCode, ...answer.json() }
}

/** A small JPEG of one colour. */
export function anImage(background = '#0a0', width = 40, height = 30): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}
