/** A document of `docs/`, as references to it are resolved: its numbered sections and its named rules. */
type Document = { sections: ReadonlySet<string>; rules: ReadonlySet<string>; promises: number }

/** `## 4. Shopping`, `### 3.1 Length rules`: the number is the first group. */
const SECTION = /^#{2,4} (\d+(?:\.\d+)?)\.? /gm
/** `- **D6** Lock order everywhere`: the rule is the first group. */
const RULE = /^- \*\*([A-Z]\d+)\*\*/gm
/** `15. A restart drops no request`: a numbered promise, below the heading Promises. */
const PROMISE = /^(\d+)\. /gm

export function readDocument(text: string): Document {
  const promises = /^## Promises$([\s\S]*?)^## /m.exec(text)?.[1] ?? ''
  return {
    sections: new Set([...text.matchAll(SECTION)].map(([, number = '']) => number)),
    rules: new Set([...text.matchAll(RULE)].map(([, rule = '']) => rule)),
    promises: [...promises.matchAll(PROMISE)].length,
  }
}

/** `docs/product.md §4, §17`, `docs/reliability.md D6 and S4`, `docs/reliability.md promise 8`: file, then parts of it. */
const REFERENCE =
  /docs\/([\w/-]+\.md)((?:(?:,? and |,? |\s\*\s)?(?:§\d+(?:\.\d+)?|[A-Z]\d{1,2}\b|promises? \d+))*)/g
/** `docs/decisions/007` and `decision 007`: a decision by its number. */
const DECISION = /\b(?:docs\/decisions\/|[Dd]ecisions? )(\d{3})\b/g
/** A citation of one of these documents without its folder, such as `(design.md §3)`. */
const BARE = /(?<![\w/.-])((?:product|design|style|reliability|glossary|operating|bangladesh)\.md)\b/g
/** `the spec`, `spec accounts §4`: documents that are not in the repository. */
const OUTSIDE = /\b(?:spec (?:accounts|catalogue)|[Tt]he spec(?:ification)?(?:'s)?\b(?! file))/g

/** Finds the references in a file that do not resolve; returns one sentence for each. */
export function danglingReferences(
  text: string,
  documents: ReadonlyMap<string, Document>,
  decisions: ReadonlySet<string>,
): string[] {
  // A reference may continue in the next line of a comment.
  const flat = text.replaceAll(/\n\s*(?:\*|\/\/)? ?/g, ' ')
  const complaints: string[] = []
  for (const [, name = '', parts = ''] of flat.matchAll(REFERENCE)) {
    const document = documents.get(name)
    if (!document) complaints.push(`docs/${name} does not exist`)
    else complaints.push(...missingParts(name, parts, document))
  }
  for (const [, number = ''] of flat.matchAll(DECISION))
    if (!decisions.has(number)) complaints.push(`there is no decision ${number}`)
  for (const [, name = ''] of flat.matchAll(BARE)) complaints.push(`${name} is cited without docs/`)
  for (const [citation] of flat.matchAll(OUTSIDE))
    complaints.push(`"${citation}" is no document of this repository; cite docs/`)
  return complaints
}

function missingParts(name: string, parts: string, { sections, rules, promises }: Document): string[] {
  const missing: string[] = []
  for (const [, number = ''] of parts.matchAll(/§(\d+(?:\.\d+)?)/g))
    if (!sections.has(number)) missing.push(`docs/${name} has no section ${number}`)
  for (const [rule] of parts.matchAll(/\b[A-Z]\d{1,2}\b/g))
    if (!rules.has(rule)) missing.push(`docs/${name} has no rule ${rule}`)
  for (const [, number = ''] of parts.matchAll(/promises? (\d+)/g))
    if (Number(number) > promises) missing.push(`docs/${name} has no promise ${number}`)
  return missing
}

/** Relative links of a Markdown page (`[text](path#part)`) and files it names (`api/sales/orders/placing/place-order.ts`). */
export function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path)
}

/** Paths of source files and folders that a page names in backticks. */
export function pathsIn(text: string): string[] {
  const paths = /`((?:api|bench|contract|database|demo|docs|e2e|ops|public|server|testing|web)\/[\w./-]+)`/g
  return [...text.matchAll(paths)].map(([, path = '']) => path)
}
