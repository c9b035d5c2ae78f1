import type { EditableTemplate, MessageWording } from '#contract/settings/message-texts.ts'
import {
  listMessageTextsEndpoint,
  previewMessageTextEndpoint,
  updateMessageTextEndpoint,
} from '#contract/settings/message-texts.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, formQueryOptions, invalidateAfter } from '#web/http/call-query.ts'

const KEY = ['Settings', 'message-texts']

/** The messages whose wording can be changed. */
export const messageTextsQuery = { ...callQuery(KEY, listMessageTextsEndpoint, {}), ...formQueryOptions }

/** The texts of one message as they are stored. */
export const fetchMessageText = async (template: EditableTemplate) =>
  (await call(listMessageTextsEndpoint, {})).find((one) => one.template === template)

/** A message with these texts and example data. */
export const messagePreviewQuery = (template: EditableTemplate, body: MessageWording) =>
  callQuery(['Settings', 'message-preview', template, body], previewMessageTextEndpoint, {
    params: { template },
    body,
  })

/** Throws ApiError 409 when somebody else changed it since it was loaded. */
export const saveMessageText = (
  template: EditableTemplate,
  wording: MessageWording,
  updatedAt: Date | null,
) =>
  invalidateAfter(
    call(updateMessageTextEndpoint, { params: { template }, body: { ...wording, updatedAt } }),
    KEY,
  )
