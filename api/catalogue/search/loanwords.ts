/**
 * English words of the shop that are written in Bangla by their sound, where the English spelling says too little of it.
 * One line a sound; the Bangla spelling comes first.
 */
const SPOKEN = `
আয়রন iron
আলমারি almirah
ইউনিফর্ম uniform
ইয়ারফোন earphone
ইয়োগা yoga
ইলিশ hilsa hilsha
ওভেন oven
কটন cotton
কভার cover
কম্পিউটার computer
কাঁচি scissor
কাপ cup
কার্পেট carpet
কালার color colour
কিবোর্ড keyboard
কুইন queen
কুকার cooker
কুশন cushion
কেচাপ ketchup
কেটলি kettle
কেবল cable
কোলাজেন collagen
ক্যান can
ক্যান্ডি candy
ক্যাপ cap
ক্যামেরা camera
ক্যালকুলেটর calculator
ক্যাশ cash
ক্রাইম crime
ক্রিম cream
গার্ল girl
গিটার guitar
গ্যাজেট gadget
গ্যাস gas
গ্লাভস glove
চকলেট chocolate
চিজ cheese
চেয়ার chair
জুয়েলারি jewellery jewelry
জুস juice
জ্যাকেট jacket
জ্যাম jam
টাওয়েল towel
টিভি tv
টিস্যু tissue
টুপি topi
টেবিল table
টোস্টার toaster
ট্যাংক tank
ট্যাব tab
ট্যাবলেট tablet
ট্রাউজার trouser
ডাম্বেল dumbbell
ডায়াপার diaper
ডায়েরি diary
ডিটারজেন্ট detergent
ডিশওয়াশ dishwash
নাইফ knife
ন্যাপকিন napkin
পাউডার powder
পারফিউম perfume
পাস্তা pasta
পিজা pizza
পিৎজা pizza
পেন্সিল pencil
প্যাক pack
প্যাকেট packet
প্যাড pad
প্যান pan
প্যান্ট pant pants
ফার্নিচার furniture
ফিগার figure
ফিডার feeder
ফেসওয়াশ facewash
ফ্যান fan
ফ্যাশন fashion
ফ্লাওয়ার flower
ফ্লাস্ক flask
বল ball
বিউটি beauty
বিস্কুট biscuit
বেবি baby
বোরকা burka burqa borkha
বোল bowl
ব্যাকপ্যাক backpack
ব্যাগ bag
ব্যাট bat
ব্যাটারি battery
ব্যান্ড band
ব্রাশ brush
ব্রেসলেট bracelet
ব্লাউজ blouse
ব্লেজার blazer
মগ mug
মাইক্রোওয়েভ microwave
মাউস mouse
মাসকারা mascara
মাস্ক mask
মিউজিক music
মেশিন machine
মোবাইল mobile
ম্যাগি maggi
ম্যাট mat
রাইস rice
রাউটার router
রেজার razor
র‍্যাক rack
লেগিংস legging leggings
লেদার leather
লেন্স lens
ল্যাপটপ laptop
ল্যাম্প lamp
শর্ট short shorts
শার্ট shirt
শিয়ার shear
শু shoe
শো show
শ্যাম্পু shampoo
সকেট socket
সয়া soy
সস sauce
সাইকেল cycle
সানগ্লাস sunglass
সাবান soap
সিরিয়াল cereal
স্কয়ার square
স্কার্ট skirt
স্কুল school
স্টেশনারি stationery
স্নিকার sneaker
স্পিকার speaker
স্প্রে spray
স্মার্ট smart
স্যান্ডউইচ sandwich
স্যান্ডেল sandal
স্যামসাং samsung
স্যুট suit
হট hot
হটপট hotpot
হিজাব hijab
হেডফোন headphone
হেয়ার hair
হ্যাট hat
হ্যান্ড hand
হ্যান্ডব্যাগ handbag
`

const banglaOf = new Map(
  SPOKEN.normalize('NFC')
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [bangla = '', ...english] = line.replace(/\u200d/g, '').split(' ')
      return english.map((word) => [word, bangla] as const)
    }),
)

const loanwords = new Set(banglaOf.values())

/** Whether a Bangla word is an English one of the list: then it is read in one way only. */
export function isLoanword(word: string): boolean {
  return loanwords.has(word)
}

/** The Bangla spelling of an English word whose own spelling says too little of its sound. */
export function spokenAs(word: string): string | undefined {
  return banglaOf.get(word)
}
