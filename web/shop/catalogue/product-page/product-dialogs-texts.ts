import { defineTexts } from '#contract/language.ts'

/** Texts of what a click opens (full screen, sharing, video), and of the page without a product. */
export const productDialogTexts = defineTexts(
  {
    close: 'Close',
    imageOf: (product: string, number: string, count: string) => `${product}, image ${number} of ${count}`,
    share: 'Share',
    link: 'Link to this product',
    copyLink: 'Copy Link',
    service: { Facebook: 'Facebook', Twitter: 'Twitter', WhatsApp: 'WhatsApp' },
    opensNewTab: ' (opens a new tab)',
    moreWays: 'More ways to share',
    video: 'Product video',
    watch: 'Watch the video',
    watchOn: (service: string) => `Watch on ${service}`,
    videoOf: (product: string) => `Video of ${product}`,
    videoFailed: 'This video cannot be played right now.',
    backToProducts: 'Back to Products',
    gone: 'This product is no longer available.',
  },
  {
    close: 'বন্ধ করুন',
    imageOf: (product, number, count) => `${product}, ${count}টির মধ্যে ${number} নম্বর ছবি`,
    share: 'শেয়ার করুন',
    link: 'এই পণ্যের লিংক',
    copyLink: 'লিংক কপি করুন',
    service: { Facebook: 'ফেসবুক', Twitter: 'টুইটার', WhatsApp: 'হোয়াটসঅ্যাপ' },
    opensNewTab: ' (নতুন ট্যাবে খুলবে)',
    moreWays: 'অন্যভাবে শেয়ার করুন',
    video: 'পণ্যের ভিডিও',
    watch: 'ভিডিও দেখুন',
    watchOn: (service) => `${service}-এ দেখুন`,
    videoOf: (product) => `${product}: ভিডিও`,
    videoFailed: 'ভিডিওটি এখন চালানো যাচ্ছে না।',
    backToProducts: 'সব পণ্য দেখুন',
    gone: 'পণ্যটি এখন আর পাওয়া যায় না।',
  },
)
