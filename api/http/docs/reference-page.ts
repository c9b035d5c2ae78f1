import { escapeHtml } from '#api/http/escape-html.ts'
import type { ApiDocument, ApiOperation } from './openapi.ts'

/** The API reference as one HTML page without scripts: every endpoint with its input and answer. */
export function referencePage(document: ApiDocument): string {
  const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const byTag = Map.groupBy(entries, ({ operation }) => operation.tags[0] ?? 'Other')
  const sections = [...byTag].map(
    ([tag, tagEntries]) =>
      `<h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${tagEntries.map(entryHtml).join('')}`,
  )
  const contents = [...byTag.keys()]
    .map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`)
    .join(' ')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Biponi API</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head><body><main>
<h1>Biponi API</h1><p>${escapeHtml(document.info.description)} Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Contents">${contents}</nav>${sections.join('')}</main></body></html>`
}

type ReferenceEntry = { path: string; method: string; operation: ApiOperation }

function entryHtml({ path, method, operation }: ReferenceEntry): string {
  const [bodyType, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const [status, answer] = Object.entries(operation.responses)[0] ?? []
  const parameters = operation.parameters.map(
    (parameter) =>
      `<li><code>${escapeHtml(parameter.name)}</code> in ${parameter.in}${parameter.required ? ', required' : ''}: <code>${escapeHtml(JSON.stringify(parameter.schema))}</code></li>`,
  )
  return `<section><h3><code><b>${method}</b> /api${escapeHtml(path)}</code></h3><p>${escapeHtml(operation.summary)} ${escapeHtml(operation.description)}</p>
${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}${body ? details(`Body, ${bodyType}`, body.schema) : ''}${answerHtml(status, answer?.content)}</section>`
}

/** The schema of `data`, or the type of the answered file. */
function answerHtml(status = '', content: ApiOperation['responses'][string]['content'] = {}): string {
  const envelope = content['application/json']
  if (envelope) return details(`Answer ${status}, data`, envelope.schema.properties?.data)
  return `<p>Answer ${status}: a file, <code>${escapeHtml(Object.keys(content).join(', '))}</code></p>`
}

function details(title: string, schema: unknown): string {
  return `<details><summary>${escapeHtml(title)}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2) ?? '')}</pre></details>`
}

const STYLE = `
:root{color-scheme:light dark;--ink:#1d2a22;--paper:#faf7f0;--line:#d9d2c1;--leaf:#14573a}
@media(prefers-color-scheme:dark){:root{--ink:#e9e6dc;--paper:#151a17;--line:#38413b;--leaf:#7fcaa2}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:auto;padding:2rem 1rem}a{color:var(--leaf)}nav a{margin-right:.75rem}
section{border-top:1px solid var(--line);padding:.5rem 0}h3{font-size:1rem;overflow-wrap:anywhere}
pre{overflow:auto;font-size:.85rem;padding:.75rem;border:1px solid var(--line);border-radius:8px}
ul{padding-left:1.2rem;overflow-wrap:anywhere}summary{cursor:pointer;color:var(--leaf)}`
