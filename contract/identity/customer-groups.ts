import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { requiredLine } from '#contract/form-fields.ts'
import { id, wireCodec } from '#contract/wire.ts'
import { customerGroupMessages } from './customer-group-messages.ts'

/** Maximum number of groups of a shop. */
export const MAX_CUSTOMER_GROUPS = 50

/** Customers for whom products may cost less, such as Wholesale. docs/product.md §35 */
const customerGroup = wireCodec({ id, name: z.string(), customerCount: z.int() }, { id: '_id' })
export type CustomerGroup = z.output<typeof customerGroup>

const groupInput = z.object({
  name: requiredLine(60, { error: () => customerGroupMessages.nameRequired }),
})

export const listCustomerGroupsEndpoint = endpoint({
  method: 'GET',
  path: '/customer-groups',
  tag: 'User',
  who: 'seller-or-admin',
  permission: { anyOf: ['customers.view', 'products.view'] },
  summary: 'List the groups of customers by name, with the number of their customers.',
  answer: z.array(customerGroup),
})

export const createCustomerGroupEndpoint = endpoint({
  method: 'POST',
  path: '/customer-groups',
  tag: 'User',
  who: 'admin',
  permission: 'customers.edit',
  summary: 'Create a group of customers.',
  body: groupInput,
  status: 201,
  answer: customerGroup,
})

export const renameCustomerGroupEndpoint = endpoint({
  method: 'PATCH',
  path: '/customer-groups/:id',
  tag: 'User',
  who: 'admin',
  permission: 'customers.edit',
  summary: 'Change the name of a group of customers. Its customers and prices stay.',
  params: z.object({ id }),
  body: groupInput,
  message: () => customerGroupMessages.renamed,
  answer: z.null(),
})

export const deleteCustomerGroupEndpoint = endpoint({
  method: 'DELETE',
  path: '/customer-groups/:id',
  tag: 'User',
  who: 'admin',
  permission: 'customers.edit',
  summary: 'Delete a group of customers together with the prices for it. Its customers stay.',
  params: z.object({ id }),
  message: () => customerGroupMessages.deleted,
  answer: z.null(),
})

export const setCustomerGroupEndpoint = endpoint({
  method: 'PUT',
  path: '/customer-groups/customers/:id',
  tag: 'User',
  who: 'admin',
  permission: 'customers.edit',
  summary: 'Put a customer into a group, or with null into none.',
  params: z.object({ id }),
  body: wireCodec({ customerGroupId: z.nullable(id) }, { customerGroupId: 'customerGroup' }),
  answer: z.null(),
})
