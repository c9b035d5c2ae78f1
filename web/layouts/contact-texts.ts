import { defineTexts } from '#contract/language.ts'

/** Texts of the links to the shop's chats and phone, in the footer and on product pages. */
export const contactTexts = defineTexts(
  {
    whatsapp: 'WhatsApp',
    messenger: 'Messenger',
    opensNewTab: ' (opens a new tab)',
    ask: 'Questions about this product?',
    call: (phone: string) => `Call ${phone}`,
  },
  {
    whatsapp: 'হোয়াটসঅ্যাপ',
    messenger: 'মেসেঞ্জার',
    opensNewTab: ' (নতুন ট্যাবে খুলবে)',
    ask: 'পণ্যটি নিয়ে কিছু জানতে চান?',
    call: (phone) => `ফোন করুন: ${phone}`,
  },
)
