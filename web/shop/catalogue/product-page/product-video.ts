/** How a video is shown: in the iframe of an allowed service, or as a file in a native player. */
export type ProductVideo =
  | { kind: 'frame'; service: 'YouTube' | 'Vimeo'; url: string }
  | { kind: 'file'; url: string }

/**
 * Parses the video URL of a product (docs/product.md §22): YouTube and Vimeo in all their forms become embeds without cookies,
 * any other https URL and a path of this shop are files. Anything else (`javascript:`, http, an incomplete URL) is null.
 */
export function parseVideoUrl(address: string | null): ProductVideo | null {
  const text = address?.trim() ?? ''
  if (/^\/(?![/\\])/.test(text)) return { kind: 'file', url: text }
  const hasScheme = /^https?:\/\//i.test(text)
  if (!hasScheme && !/^(www\.|youtu|vimeo\.|player\.vimeo\.)/i.test(text)) return null
  const url = parseUrl(hasScheme ? text : `https://${text}`)
  if (!url) return null
  const host = url.hostname.replace(/^(www|m|music)\./, '')
  if (host === 'youtu.be' || host === 'youtube.com' || host === 'youtube-nocookie.com') return youTube(url)
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return vimeo(url)
  return url.protocol === 'https:' ? { kind: 'file', url: url.href } : null
}

/** `/watch?v=ID`, `/shorts/ID`, `/embed/ID`, `/live/ID`, and `youtu.be/ID`. Keeps the start time. */
function youTube(url: URL): ProductVideo | null {
  const [first = '', second = ''] = url.pathname.split('/').slice(1)
  const id = first === 'watch' ? url.searchParams.get('v') : url.hostname === 'youtu.be' ? first : second
  if (!id || !/^[\w-]{11}$/.test(id)) return null
  const start = Number.parseInt(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '', 10)
  const options = new URLSearchParams({ autoplay: '1', rel: '0' })
  if (start > 0) options.set('start', String(start))
  return {
    kind: 'frame',
    service: 'YouTube',
    url: `https://www.youtube-nocookie.com/embed/${id}?${options}`,
  }
}

/** `/ID`, `/ID/HASH` for unlisted videos, `/video/ID`, `/channels/NAME/ID`. */
function vimeo(url: URL): ProductVideo | null {
  const match = /\/(\d{5,12})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(url.pathname)
  if (!match) return null
  const [, id, hash] = match
  const secret = hash ?? url.searchParams.get('h')
  const options = new URLSearchParams({ autoplay: '1', dnt: '1' })
  if (secret) options.set('h', secret)
  return { kind: 'frame', service: 'Vimeo', url: `https://player.vimeo.com/video/${id}?${options}` }
}

function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
