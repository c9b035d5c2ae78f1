import type { Endpoint } from '#contract/endpoint.ts'
import { defaultRoleTexts, permissionTexts } from '#contract/identity/permission-texts.ts'
import {
  type Permission,
  permissions,
  type RequiredPermission,
  withIncluded,
} from '#contract/identity/permissions.ts'
import { defaultPermissions, defaultRoles } from '#contract/identity/staff-roles.ts'

/** The page of permissions: what each default role may do, and which calls need each permission. */
export function permissionTables(endpoints: readonly Endpoint[]): string {
  return `# Roles and permissions

Generated from the contract by \`npm run docs:permissions\`; lint rejects a page that is out of date. On the wire the role of all
staff is \`admin\`; what of it somebody may do is the permissions of their staff role. A call that a role may not make is answered
403, with a message that names the missing permission.

## 1. The default roles

A shop has these and may add its own, from scratch or as a copy. An owner may do everything, also what later versions add.

${roleTable()}

## 2. Permissions that bring others

A role that has the first has the others too.

${includedTable()}

## 3. The calls

For calls of customers too, the permission is needed for what is somebody else's. Calls with "or" need one of the permissions, calls
with "and" all of them. Calls for sellers need none of sellers. An order that staff enter with a discount or another delivery fee needs
\`orders.change\` too, and a status what it stands for: either permission to begin packing, \`orders.pack\` to ship or deliver,
\`orders.confirm\` to cancel. \`isCollected\`, which records what couriers collected, needs \`payments.record\` too.

${callList(endpoints)}
## 4. Masked contacts

Without \`contacts.view\`, every phone number and email in the answers of the calls above is masked by the server, in any field, text or
line of a file: \`017•••••678\`, \`r•••@example.com\`. Not masked are what is one's own, the answer of
\`POST /order/:orderId/phone\`, which the audit log records, and PDFs: a slip or an invoice goes with the goods, and the courier calls the
number on it (\`orders.print\`). Suppliers and notes in a purchase order and in what to reorder are not masked: masked ones would come
back with the order, and stand in the books. The file of products (\`GET /products/export\`) is not masked either: it has what shoppers
see, and its codes would come back changed.

The searches of whoever sees contacts masked find them only by the whole number or email: a part that is found would give away the
rest, digit by digit (\`api/search-persons.ts\`).
`
}

function roleTable(): string {
  const roles = defaultRoles.map((role) => defaultRoleTexts[role])
  const rows = permissions.map((permission) => [
    permissionTexts[permission],
    `\`${permission}\``,
    ...defaultRoles.map((role) => (defaultPermissions[role].includes(permission) ? 'yes' : '')),
  ])
  return table(['Permission', 'Name', ...roles], rows)
}

function includedTable(): string {
  const rows = permissions.flatMap((permission) => {
    const others = withIncluded([permission]).filter((other) => other !== permission)
    return others.length > 0 ? [[`\`${permission}\``, others.map((other) => `\`${other}\``).join(', ')]] : []
  })
  return table(['Permission', 'Brings'], rows)
}

function callList(endpoints: readonly Endpoint[]): string {
  const groups = Map.groupBy(
    endpoints.filter(({ permission }) => permission !== undefined),
    ({ permission }) => (permission ? nameOf(permission) : ''),
  )
  const lines = [...groups]
    .toSorted(([one], [other]) => orderOf(one) - orderOf(other) || (one < other ? -1 : 1))
    .flatMap(([name, calls]) => [
      `- ${name}`,
      ...calls.map(({ method, path }) => `  - \`${method} ${path}\``).toSorted(),
    ])
  return `${lines.join('\n')}\n`
}

function nameOf(required: RequiredPermission): string {
  if (required === 'every-role') return 'every role'
  if (typeof required === 'string') return `\`${required}\``
  const [names, word] = 'anyOf' in required ? [required.anyOf, ' or '] : [required.allOf, ' and ']
  return names.map((name) => `\`${name}\``).join(word)
}

/** By the first permission of a name, in the order of the list; every role last. */
function orderOf(name: string): number {
  const first = /`([^`]+)`/.exec(name)?.[1]
  return first === undefined ? permissions.length : permissions.indexOf(first as Permission)
}

/** With columns of one width, as the formatter wants them. */
function table(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heading.map((title, column) =>
    Math.max(3, title.length, ...rows.map((cells) => cells[column]?.length ?? 0)),
  )
  const padded = [heading, ...rows].map((cells) =>
    cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)),
  )
  const lines = padded.toSpliced(
    1,
    0,
    widths.map((width) => '-'.repeat(width)),
  )
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
