import { endpoint } from '#contract/endpoint.ts'
import { fileAnswer } from '#contract/wire.ts'
import { customerFilter } from './accounts-staff.ts'

export const exportCustomersEndpoint = endpoint({
  method: 'GET',
  path: '/user/export',
  tag: 'User',
  who: 'admin',
  permission: { allOf: ['customers.view', 'data.export'] },
  summary:
    'Get all accounts that a list with this filter shows, newest first, as a CSV file with address, note and tags. Imported again it changes nothing.',
  query: customerFilter,
  answer: fileAnswer,
  answerType: 'text/csv; charset=utf-8',
})
