import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'

/** An area of the database and the modules of `database/schema/` that hold its tables. */
type SchemaArea = { area: string; modules: readonly Record<string, unknown>[] }

/** A page with one Mermaid diagram per area: its tables with columns and foreign keys. */
export function tableDiagrams(areas: readonly SchemaArea[]): string {
  const sections = areas.map(({ area, modules }) => `## ${area}\n\n${diagram(modules)}`)
  return `# The tables

Generated from \`database/schema/\` by \`npm run db:diagram\`; lint rejects a page that is out of date. Areas are in the order in
which they may use each other ([Style](./style.md) §2). A table of another area is drawn without its columns.

${sections.join('\n')}`
}

function diagram(modules: readonly Record<string, unknown>[]): string {
  const tables = modules.flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))
  const lines = tables.flatMap((table) => [...tableLines(table), ...relationLines(table)])
  return `\`\`\`mermaid\nerDiagram\n${lines.join('\n')}\n\`\`\`\n`
}

function tableLines(table: PgTable): string[] {
  const { name, columns, primaryKeys, foreignKeys } = getTableConfig(table)
  const primary = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)))
  const foreign = new Set(foreignKeys.flatMap((key) => key.reference().columns.map((column) => column.name)))
  const rows = columns.map((column) => {
    const keys = [
      ...(column.primary || primary.has(column.name) ? ['PK'] : []),
      ...(foreign.has(column.name) ? ['FK'] : []),
    ]
    // Mermaid accepts one word for a type: `timestamp (3) with time zone` becomes `timestamp`.
    const type = column
      .getSQLType()
      .replace(/[ (].*$/, '')
      .replace('[]', '_array')
    return `    ${type} ${column.name}${keys.length > 0 ? ` ${keys.join(', ')}` : ''}`
  })
  return [`  ${name} {`, ...rows, '  }']
}

function relationLines(table: PgTable): string[] {
  const { name, foreignKeys } = getTableConfig(table)
  const lines = foreignKeys.map((key) => {
    const { columns, foreignTable } = key.reference()
    const label = columns.map((column) => column.name).join(', ')
    return `  ${getTableName(foreignTable)} ||--o{ ${name} : "${label}"`
  })
  return [...new Set(lines)]
}
