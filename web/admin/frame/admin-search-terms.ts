/**
 * What staff type into the search of /admin besides the names of pages: words of both languages, whichever the pages are in.
 * They are never shown. A new page of the sidebar adds its line to the first list (a test asks for it), a section to the
 * second.
 */
export const pageTerms: Readonly<Record<string, string>> = {
  '/admin': 'dashboard home figures statistics sales chart ড্যাশবোর্ড হিসাব বিক্রি চার্ট',
  '/admin/orders':
    'sales packing parcels invoice packing slip phone order confirm অর্ডার পার্সেল ইনভয়েস প্যাকিং ফোন',
  '/admin/refunds': 'money back repay cancel রিফান্ড টাকা ফেরত',
  '/admin/returns': 'exchange goods back রিটার্ন ফেরত বদল এক্সচেঞ্জ',
  '/admin/complaints': 'support help ticket সাহায্য কাস্টমার সাপোর্ট অভিযোগ',
  '/admin/money':
    'accounts books ledger payments statement bkash nagad rocket wallet cash reconcile profit পেমেন্ট হিসাব খাতা বিকাশ নগদ রকেট স্টেটমেন্ট ক্যাশ লাভ',
  '/admin/couriers':
    'delivery parcel payout cod pathao steadfast redx paperfly ecourier কুরিয়ার ডেলিভারি পার্সেল পাঠাও স্টিডফাস্ট রেডএক্স',
  '/admin/sellers': 'vendor commission payout merchant বিক্রেতা কমিশন পাওনা',
  '/admin/coupons': 'discount offer voucher promo code ছাড় অফার ভাউচার কোড',
  '/admin/products':
    'items catalogue catalog price stock inventory low stock sold out variants bulk পণ্য দাম স্টক মাল স্টক কম',
  '/admin/purchase-orders': 'buying goods received restock purchase মাল কেনা ক্রয় মাল আনা',
  '/admin/stock-counts': 'inventory stocktake scanner barcode স্টক গোনা মাল গোনা বারকোড স্ক্যানার',
  '/admin/suppliers': 'vendor wholesaler dealer buying owed মহাজন পাইকার ডিলার সাপ্লায়ার পাওনা',
  '/admin/categories': 'subcategory menu department size guide সাব ক্যাটাগরি বিভাগ সাইজ',
  '/admin/collections': 'group of products eid campaign সংগ্রহ ঈদ ক্যাম্পেইন',
  '/admin/banners': 'slider carousel slide offer picture স্লাইডার অফার ছবি',
  '/admin/home-page': 'front page homepage storefront sections announcement হোম প্রথম পাতা ঘোষণা',
  '/admin/images': 'photos pictures media library gallery ফটো লাইব্রেরি গ্যালারি',
  '/admin/redirects': 'old address link url 301 seo পুরোনো ঠিকানা লিংক',
  '/admin/customers': 'buyers people accounts block phone কাস্টমার গ্রাহক ব্লক',
  '/admin/reviews': 'ratings stars feedback রেটিং মতামত তারা',
  '/admin/questions': 'ask answer faq প্রশ্ন উত্তর জিজ্ঞাসা',
  '/admin/messages': 'sms email outbox notification sent এসএমএস ইমেইল মেসেজ',
  '/admin/staff': 'employees team users admin invite roles permissions কর্মচারী টিম স্টাফ দল আমন্ত্রণ অনুমতি',
  '/admin/audit': 'history log who changed ইতিহাস কে বদলেছে লগ',
  '/admin/settings': 'configuration options preferences setup সেটিং কনফিগার ঠিক করা',
  '/admin/appearance':
    'colour color theme design font type brand corners look রং রঙ থিম ডিজাইন ফন্ট চেহারা ব্র্যান্ড',
  '/admin/pages': 'about content page terms faq footer পাতা আমাদের সম্পর্কে শর্ত',
  '/admin/move':
    'import export csv excel shopify woocommerce migrate customers past orders products ইমপোর্ট এক্সপোর্ট শপিফাই আনা',
  '/admin/jobs': 'background tasks queue backup restore schedule ব্যাকআপ কাজ',
  '/admin/speed': 'performance slow web vitals গতি স্পিড ধীর',
}

/** Words for sections of pages, and for pages that are not in the sidebar. */
export const partTerms = {
  '/admin/settings#shop':
    'shop name support phone whatsapp messenger facebook return days cart reminder second approver commission dollar rate district sms link নাম ফোন হোয়াটসঅ্যাপ মেসেঞ্জার ফেরতের দিন কমিশন ডলার জেলা',
  '/admin/settings#business':
    'invoice address email trade licence license dbid bin footer company owner ইনভয়েস ঠিকানা ট্রেড লাইসেন্স ডিবিআইডি বিআইএন কোম্পানি মালিক চালান',
  '/admin/settings#wallets':
    'bkash nagad rocket payment number mobile banking merchant personal agent send money বিকাশ নগদ রকেট পেমেন্ট নম্বর মোবাইল ব্যাংকিং',
  '/admin/settings#taxes':
    'tax taxes vat mushak rate bin invoice accounting ট্যাক্স কর ভ্যাট মূসক মূল্য সংযোজন চালানপত্র হার',
  '/admin/settings#fees':
    'delivery fee charge shipping cost free delivery courier charge inside outside dhaka district ডেলিভারি চার্জ ফি শিপিং ফ্রি ঢাকা জেলা',
  '/admin/settings#delivery-times':
    'delivery time days working hours cut off estimate arrives ডেলিভারি সময় কত দিন কর্মদিবস',
  '/admin/settings#delivery-breaks': 'holidays eid closed strike vacation ছুটি ঈদ বন্ধ হরতাল',
  '/admin/settings#pages':
    'policy policies return policy privacy terms emi customer support পলিসি নীতি নিয়ম গোপনীয়তা শর্ত',
  '/admin/settings#logo': 'logo icon favicon brand picture image লোগো আইকন ব্র্যান্ড ছবি',
  '/admin/settings/connections':
    'gateway gateways provider smtp api key secret sms email payment integration গেটওয়ে সংযোগ কানেকশন',
  '/admin/settings/connections#mail': 'email mail server smtp sender gmail test ইমেইল মেইল সার্ভার',
  '/admin/settings/connections#sms':
    'sms gateway balance masking sender id bulksmsbd alpha mimsms ssl wireless price এসএমএস গেটওয়ে ব্যালেন্স মাস্কিং',
  '/admin/settings/connections#sslcommerz':
    'gateway online payment card visa mastercard ssl store id গেটওয়ে অনলাইন পেমেন্ট কার্ড',
  '/admin/settings/connections#bkash':
    'gateway online payment bkash checkout app key গেটওয়ে অনলাইন পেমেন্ট বিকাশ',
  '/admin/home-page#announcement': 'bar notice banner top message নোটিশ ঘোষণা বার',
  '/admin/home-page#sections': 'front page order offers recommended layout হোম সাজানো অংশ',
  '/admin/setup':
    'checklist set up start open first hour backup new shop own to do চেকলিস্ট শুরু সেটআপ ব্যাকআপ নতুন দোকান চালু',
  '/admin/staff/roles': 'role permissions access rights manager packer accountant ভূমিকা রোল অনুমতি ম্যানেজার',
  '/admin/security':
    'password two step 2fa authenticator sign in login devices sessions পাসওয়ার্ড লগইন নিরাপত্তা ডিভাইস',
  '/admin/messages/texts':
    'template templates wording sms email notification text টেমপ্লেট এসএমএস ইমেইল মেসেজ লেখা',
  '/admin/purchase-orders/reorder':
    'reorder low stock running out restock buy again স্টক কম মাল শেষ রিঅর্ডার আবার কেনা',
  '/admin/customers/groups': 'wholesale group special price vip পাইকারি গ্রুপ বিশেষ দাম',
  '/admin/past-orders': 'old orders former shop history imported পুরোনো অর্ডার আগের দোকান',
  '/admin/import': 'csv excel shopify woocommerce upload products file ফাইল এক্সেল আপলোড শপিফাই',
} as const satisfies Readonly<Record<string, string>>
export type SearchedPart = keyof typeof partTerms
