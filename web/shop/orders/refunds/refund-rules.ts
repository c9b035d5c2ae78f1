import { messages } from '#contract/messages.ts'
import { isPhone } from '#contract/phone.ts'
import { isRefundMethod } from './refund-labels.ts'

type RefundFields = { refundMethod: string; refundNumber: string }

/** Validates a refund request before it is sent (docs/product.md §15). */
export function refundFieldErrors({ refundMethod, refundNumber }: RefundFields): Partial<RefundFields> {
  const methodError = refundMethod === '' ? messages.refundMethodRequired : messages.refundMethodUnknown
  return {
    ...(!isRefundMethod(refundMethod) && { refundMethod: methodError }),
    ...(!isPhone(refundNumber) && { refundNumber: messages.refundNumberInvalid }),
  }
}
