import { expect, test } from 'vitest'
import { phoneticKeys } from './phonetic-key.ts'

/** A Bangla word and the Latin spellings that shoppers type for it. */
const SAME = `
শাড়ি sari saree shari sharee shaari
শাড়ী sari saree shari sharee
পাঞ্জাবি panjabi punjabi panjabee
পাঞ্জাবী panjabi punjabi
মোবাইল mobile mobail
জামদানি jamdani jamdanee
জামদানী jamdani
বেনারসি benarasi benarosi
কাতান katan
মসলিন moslin muslin
লুঙ্গি lungi lungee
গামছা gamcha gamchha
ওড়না orna
সালোয়ার salwar shalwar
কামিজ kamiz kameez
কুর্তা kurta
কুর্তি kurti kurtee
বোরকা borka burka burqa
হিজাব hijab
শার্ট shirt shart
টিশার্ট tshirt
প্যান্ট pant pants
জিন্স jeans jins
জ্যাকেট jacket jaket
সোয়েটার sweater soweter
শাল shal
চাদর chador chadar
ব্লাউজ blouse
পেটিকোট petikot petticoat
ফতুয়া fotua
পায়জামা paijama payjama
স্যুট suit
টুপি tupi topi
মোজা moja moja
জুতা juta joota
স্যান্ডেল sandal
স্নিকার sneaker sneakers
ব্যাগ bag byag
ঘড়ি ghori
চশমা choshma chashma
সানগ্লাস sunglass
বেল্ট belt
ওয়ালেট wallet
মানিব্যাগ manibag
আংটি angti
চুড়ি churi
দুল dul
নূপুর nupur
মালা mala
গয়না goyna
চাল chal chaal
ডাল dal daal
তেল tel
সরিষা sorisha sarisha
ঘি ghee ghi
মধু modhu
চিনি chini cheeni
লবণ lobon labon
আটা ata aata
ময়দা moyda
সুজি suji sooji
মুড়ি muri
চিড়া chira
খেজুর khejur
বাদাম badam
কাজু kaju
কিসমিস kismis kishmish
মসলা mosla mashla
হলুদ holud halud
মরিচ morich marich
ধনিয়া dhonia dhoniya
জিরা jira jeera
এলাচ elach
দারুচিনি daruchini
লবঙ্গ lobongo
আদা ada
রসুন rosun
পেঁয়াজ peyaj
আলু alu aloo
আচার achar
চা cha
কফি coffee kofi
দুধ dudh
মিষ্টি mishti misti
পায়েস payesh
সেমাই semai shemai
নুডলস nudols
বিস্কুট biscuit biskut
চকলেট chocolate
ইলিশ ilish hilsha
চিংড়ি chingri
শুঁটকি shutki
গরু goru
মাংস mangso
হাঁড়ি hari
কড়াই korai
পাতিল patil
থালা thala
বাটি bati
চামচ chamoch chamach
গ্লাস glass
কাপ cup kap
মগ mog mug
প্লেট plate plet
ছুরি churi chhuri
বঁটি boti
কুকার cooker kukar
ব্লেন্ডার blender
মিক্সার mixer
ওভেন oven
ফ্রিজ fridge friz
কেটলি kettle ketli
ফ্লাস্ক flask
টিফিন tiffin tifin
বালতি balti
ঝুড়ি jhuri
ঝাড়ু jharu
বালিশ balish
কম্বল kombol kambal
লেপ lep
তোশক toshok
চাদর chador
পর্দা porda parda
পাপোশ paposh
কার্পেট carpet
মাদুর madur
টেবিল table
চেয়ার chair
আলমারি almari almirah
খাট khat
সোফা sofa
আয়না ayna
বাতি bati
ল্যাম্প lamp
ফ্যান fan
পাখা pakha
লাইট light lait
বাল্ব bulb
ব্যাটারি battery
চার্জার charger charjar
ফোন phone fon
স্মার্টফোন smartphone
হেডফোন headphone hedfon
ইয়ারফোন earphone
স্পিকার speaker
ক্যামেরা camera
ল্যাপটপ laptop
কম্পিউটার computer
মাউস mouse
কিবোর্ড keyboard
মনিটর monitor
প্রিন্টার printer
রাউটার router
ট্যাবলেট tablet
ঘড়ি ghori
টিভি tv tivi
কেবল cable
অ্যাডাপ্টার adapter adaptor
শ্যাম্পু shampoo shampu
সাবান soap saban
তেল tel
ক্রিম cream krim
লোশন lotion
পাউডার powder
লিপস্টিক lipstick lipistik
কাজল kajol kajal
মেহেদি mehedi
আলতা alta
টিপ tip tip
সিঁদুর sindur
আতর ator atar
পারফিউম perfume
সেরাম serum
মাস্ক mask
ফেসওয়াশ facewash
চিরুনি chiruni
আয়রন iron
নেইল nail
পলিশ polish
টুথব্রাশ toothbrush
টুথপেস্ট toothpaste
বই boi
উপন্যাস uponnash uponnas
গল্প golpo
কবিতা kobita kabita
কোরআন koran
অভিধান obhidhan
খাতা khata
কলম kolom kalam
পেন্সিল pencil pensil
রবার rubber
স্কেল scale skel
ডায়েরি diary
ক্যালকুলেটর calculator
ব্যাকপ্যাক backpack
খেলনা khelna
পুতুল putul
গাড়ি gari
লুডু ludu
দাবা daba
ক্যারম carrom
ডায়াপার diaper
ফিডার feeder fidar
দোলনা dolna
বেবি baby bebi
শিশু shishu
ক্রিকেট cricket kriket
ফুটবল football futbol
ব্যাট bat
বল bol ball
জার্সি jersey jarsi
র‍্যাকেট racket
ব্যাডমিন্টন badminton
সাইকেল cycle saikel
ডাম্বেল dumbbell
মাছ mach maach
বড়শি borshi
ছাতা chata chhata
রেইনকোট raincoat
টর্চ torch
তালা tala
চাবি chabi
দড়ি dori
হাতুড়ি haturi
নকশি nokshi nakshi
কাঁথা katha kantha
তাঁত tat tant
রেশম reshom
সুতি suti sooti
কটন cotton
সিল্ক silk
খাদি khadi
পাট pat
বাঁশ bash bansh
বেত bet
মাটি mati
পিতল pitol pital
তামা tama
কাঠ kath
সোনা sona shona
রুপা rupa
মুক্তা mukta
ঈদ eid
পূজা puja pooja
বৈশাখ boishakh
বিয়ে biye
উপহার upohar
জায়নামাজ jaynamaj jainamaz
তসবি tosbi
লাল lal laal
নীল nil neel
সবুজ sobuj shobuj
হলুদ holud
কালো kalo
সাদা sada shada
গোলাপি golapi
বেগুনি beguni
ছোট choto
বড় boro
নতুন notun
পুরুষ purush
মহিলা mohila
`

/** Words that are spelled alike but sound otherwise: finding one for the other would be wrong. */
const OTHER = `
sharee shampoo
শাড়ি শ্যাম্পু
saree shirt
sari sarong
saree series
shirt short
shirt skirt
শার্ট শর্ট
cotton katan
কটন কাতান
phone fan
ফোন ফ্যান
phone pen
cap cup
ক্যাপ কাপ
cap cape
bag bugi
bag big
bag bog
ব্যাগ বগি
bat boot
ব্যাট বুট
bat belt
ball bell
lamp lump
light late
chal dal
চাল ডাল
chal chul
চাল চুল
tala thala
তালা থালা
kata khata
কাটা খাতা
ghori gari
ঘড়ি গাড়ি
ghee gi
tel til
তেল তিল
tel tala
chini china
chini chin
churi chira
চুড়ি চিড়া
juta jama
জুতা জামা
kurta kurti
কুর্তা কুর্তি
panjabi pajama
পাঞ্জাবি পায়জামা
mobile table
mobile model
mobile marble
মোবাইল মডেল
mouse mask
মাউস মাস্ক
rice race
rice rose
tea toy
boi bou
বই বউ
mala mela
মালা মেলা
dudh dad
দুধ দাদ
lal nil
লাল নীল
sada soda
সাদা সোডা
alu ala
আলু আলা
ada ata
আদা আটা
silk slick
khejur kajor
matir motor
মাটি মোটর
bati boti
বাটি বঁটি
bati biti
doll dal
ডল ডাল
kolom kombol
কলম কম্বল
cream crumb
jeans jones
watch witch
shoe show
book bike
pan pen
প্যান পেন
pot pat
পট পাট
lip lap
lipstick laptop
`

const lines = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\u200d/g, '')
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
const same = lines(SAME).flatMap(([bangla = '', ...latin]) => latin.map((word) => [bangla, word] as const))
const other = lines(OTHER).map(([one = '', another = '']) => [one, another] as const)
const shareKey = (one: string, another: string) =>
  phoneticKeys(one).some((key) => phoneticKeys(another).includes(key))

test('three hundred words are found under their Bangla and their Latin spelling', () => {
  expect(new Set(same.map(String)).size).toBeGreaterThanOrEqual(300)
  expect(same.filter(([bangla, latin]) => !shareKey(bangla, latin))).toEqual([])
})

test('words that only look alike are not taken for each other', () => {
  expect(new Set(other.map(String)).size).toBeGreaterThanOrEqual(60)
  expect(other.filter(([one, another]) => shareKey(one, another))).toEqual([])
})

test('ways to spell one sound in Bangla make no difference', () => {
  const pairs = 'শাড়ি শাড়ী|পাঞ্জাবি পাঞ্জাবী|ঘণ্টা ঘন্টা|শসা ষসা|জাদু যাদু|ভালো বালো|রং রঙ|উৎসব উতসব|চাঁদ চাদ|পদ্ম পদ্ম'
  for (const pair of pairs.normalize('NFC').split('|')) {
    const [one = '', another = ''] = pair.split(' ')
    expect(phoneticKeys(one)).toEqual(expect.arrayContaining(phoneticKeys(another).slice(0, 1)))
  }
})

test('numbers and single letters have no key', () => {
  for (const word of ['128', '৫', '5g', 'xl', 'ও', 'tv2']) expect(phoneticKeys(word)).toEqual([])
})

test('a word has few keys', () => {
  for (const word of same.flat()) expect(phoneticKeys(word).length).toBeLessThanOrEqual(4)
})
