import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '#api/http/escape-html.ts'

type Page = { title: string; icon: string; style: string; body: string; refreshSeconds?: number }

/** A page of the demo services as HTML, with its style inside. `body` is HTML already. */
export function htmlPage({ title, icon, style, body, refreshSeconds }: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
${refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : ''}
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${icon}">
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`
}

/** A page and its content security policy, which allows only its own script, by hash. */
export type PageWithPolicy = { html: string; policy: string }

type FormPage = Page & {
  script: string
  /** Where images come from: `'self'`, or `data:` without any. */
  images: string
  /** Other origins that its forms are sent to, also by redirects of their answers. */
  formOrigins: readonly string[]
}

/** A page whose forms are sent by click, or at once by its script. */
export function formPage({ script, images, formOrigins, body, ...page }: FormPage): PageWithPolicy {
  const hash = createHash('sha256').update(script).digest('base64')
  const scripts = script && `script-src 'sha256-${hash}'; `
  const forms = ["'self'", ...formOrigins].join(' ')
  return {
    html: htmlPage({ ...page, body: `<main>\n${body}\n</main>${script && `<script>${script}</script>`}` }),
    policy: `default-src 'none'; ${scripts}style-src 'unsafe-inline'; img-src ${images}; form-action ${forms}; base-uri 'none'; frame-ancestors 'none'`,
  }
}

export function sendPage(reply: FastifyReply, { html, policy }: PageWithPolicy) {
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(html)
}
