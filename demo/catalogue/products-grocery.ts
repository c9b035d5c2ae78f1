import { createDemoProducts } from './product-groups.ts'
import { OWN_GOODS } from './sellers.ts'

const category = 'Grocery'
const seller = 'grocery'
const spices = {
  category,
  subcategory: 'Spices',
  seller: OWN_GOODS,
  subject: 'spice-jar',
  tags: 'spice, moshla, masala, মসলা',
} as const
const oil = { category, subcategory: 'Oil & Ghee', seller: OWN_GOODS } as const
const staples = { category, subcategory: 'Rice & Lentils', seller: OWN_GOODS } as const
const tea = { category, subcategory: 'Tea, Honey & Dates', seller } as const
const snacks = { subject: 'snack-pack', category, subcategory: 'Snacks & Dairy', seller } as const
const fruit = {
  category,
  subcategory: 'Seasonal Fruit',
  seller,
  subject: 'mango',
  tags: 'mango, aam, আম',
} as const

/** Spices, oil, rice, tea, honey, snacks and mangoes. */
export const groceryProducts = [
  ...createDemoProducts({ ...spices, subSubcategory: 'Ground Spices' }, [
    {
      key: 'turmeric-powder-200g',
      name: 'Turmeric Powder from Khagrachhari Hills',
      price: 140,
      unit: '200 g',
      sold: 760,
      about:
        'Hill turmeric, boiled, sun-dried and ground in small lots, so the smell is still there when the jar is opened. Tested for lead; the report number is on the label.',
      details: 'Only turmeric, no colour | Tested lead-free | Ground within the last 60 days | Glass jar',
      tags: 'turmeric, holud, haldi, হলুদ গুঁড়া',
      faqs: ['Is it tested? | Every lot, at BCSIR. Scan the code on the jar to see the report.'],
    },
    {
      key: 'chili-powder-200g',
      name: 'Bogura Red Chili Powder',
      price: 190,
      unit: '200 g',
      sold: 705,
      stock: 4,
      about:
        'Sun-dried on the sandbanks of the Jamuna at Sariakandi. Bright, hot, and with no brick in it, as people in Bogura like to say.',
      details: 'Whole chili with few seeds | No colour added | Medium hot | Glass jar',
      tags: 'chili, morich, mirch, মরিচ গুঁড়া',
    },
    {
      key: 'coriander-cumin-pair',
      name: 'Coriander and Cumin Powder, Twin Pack',
      subject: 'spice-pair',
      price: 260,
      unit: '2 x 150 g',
      about: 'Dhonia from Faridpur and jeera roasted just before grinding. The two jars that empty fastest.',
      details: 'Two jars | Roasted cumin | Ground in small lots | Best within six months',
      tags: 'coriander, cumin, dhonia, jeera, ধনিয়া জিরা',
    },
  ]),
  ...createDemoProducts({ ...spices, subSubcategory: 'Whole Spices & Mixes' }, [
    {
      key: 'panch-phoron-100g',
      name: 'পাঁচফোড়ন (Panch Phoron)',
      price: 85,
      unit: '100 g',
      sold: 480,
      about:
        'Five seeds in equal measure: methi, kalojira, mouri, jeera and radhuni, not mustard. Crackle it in hot mustard oil before the dal.',
      details: 'Fenugreek, nigella, fennel, cumin, radhuni | Cleaned by hand | Pouch with zip | Keeps a year',
      tags: 'panch phoron, five spice, পাঁচফোড়ন',
    },
    {
      key: 'garam-masala-whole-box',
      name: 'Whole Garam Masala Box: Cardamom, Cinnamon, Clove, Bay Leaf, Nutmeg, Mace and Black Pepper',
      subject: 'spice-box',
      price: 690,
      off: 15,
      unit: '7 x 25 g',
      about:
        'What a kacchi for fifteen needs, each in its own glass tube in a wooden rack. Buy refills by weight when a tube is empty.',
      details: 'Seven glass tubes | Green cardamom of 8 mm | Refillable rack | Packed in Chattogram',
      tags: 'garam masala, elach, গরম মসলা',
    },
    {
      key: 'kala-bhuna-masala',
      name: 'Chattogram Kala Bhuna Masala',
      label: 'Kala Bhuna Masala',
      price: 120,
      unit: '60 g',
      stock: 1,
      about:
        'For two kilos of beef, with a recipe in Bangla on the back. The darkness comes from slow frying, not from the packet.',
      details: 'For 2 kg of beef | No salt added | Recipe inside | No colour',
      tags: 'kala bhuna, beef masala, কালা ভুনা, mezban',
    },
  ]),
  ...createDemoProducts(
    {
      ...oil,
      subSubcategory: 'Mustard Oil',
      subject: 'oil-bottle',
      tags: 'mustard oil, shorishar tel, সরিষার তেল',
    },
    [
      {
        key: 'ghani-mustard-oil-1l',
        name: 'Wooden Ghani Cold-Pressed Mustard Oil',
        label: 'Ghani Mustard Oil',
        price: 340,
        unit: '1 litre',
        sold: 830,
        stock: 2,
        about:
          'Pressed slowly between wood in Sirajganj from local Maghi seed. It stings the eyes a little over muri, as it should.',
        details:
          'Wooden ghani, first press | Maghi mustard | No heat, no blending | Pressed date on the bottle',
        tags: 'ghani, cold pressed, ঘানি',
        faqs: ['Why is there a sediment? | It is unfiltered. Let it stand; it is only mustard.'],
      },
      {
        key: 'mustard-oil-5l',
        name: 'Mustard Oil, Family Can',
        subject: 'oil-can',
        price: 1490,
        unit: '5 litres',
        about: 'The same seed pressed by machine, filtered clear for frying. In a food-grade can with a tap.',
        details: '5 litres | Filtered | Food-grade can | Keeps nine months',
        tags: '5 litre, family pack, তেল',
      },
    ],
  ),
  ...createDemoProducts({ ...oil, subSubcategory: 'Ghee', subject: 'ghee-jar', tags: 'ghee, ghi, ঘি' }, [
    {
      key: 'pabna-gawa-ghee-500g',
      name: 'Pabna Gawa Ghee',
      price: 890,
      unit: '500 g',
      sold: 395,
      about:
        'From the cream of cows on the Baghabari pastures, cooked over wood until the grains form. One spoon on hot rice is lunch.',
      details: 'Cow’s milk cream only | Grainy | Glass jar | Keeps a year outside the fridge',
      tags: 'gawa ghee, pabna, গাওয়া ঘি',
    },
  ]),
  ...createDemoProducts(
    { ...staples, subSubcategory: 'Rice', subject: 'rice-sack', tags: 'rice, chal, চাল' },
    [
      {
        key: 'chinigura-rice-5kg',
        name: 'Dinajpur Chinigura Aromatic Rice',
        label: 'Chinigura Rice',
        price: 820,
        unit: '5 kg',
        sold: 540,
        about:
          'Small, fragrant, and from this year’s Aman in Birganj. For polao, payesh and the smell through the whole stairwell.',
        details:
          'New crop, aged four months | Sorted by machine, 98 % whole | Not scented artificially | Jute-look bag with zip',
        tags: 'chinigura, polao, চিনিগুঁড়া, aromatic',
      },
      {
        key: 'miniket-rice-25kg',
        name: 'Nazirshail Rice, Sack',
        price: 2150,
        unit: '25 kg',
        about:
          'Everyday rice that stays separate. Unpolished beyond what is needed, so cook it with a finger more water.',
        details: '25 kg | Naogaon mill | Low polish | Carried to your door',
        tags: 'nazirshail, bhat, নাজিরশাইল',
      },
      {
        key: 'red-rice-hill-2kg',
        name: 'Jhum Red Rice from Bandarban',
        price: 390,
        unit: '2 kg',
        stock: 0,
        about:
          'Grown on hill slopes without irrigation, one crop a year. Nutty, and needs forty minutes. The next harvest comes in November.',
        details: 'Unpolished | Jhum cultivation | 2 kg | Soak for an hour',
        tags: 'red rice, lal chal, লাল চাল',
      },
    ],
  ),
  ...createDemoProducts(
    { ...staples, subSubcategory: 'Lentils', subject: 'lentil-pack', tags: 'dal, lentil, ডাল' },
    [
      {
        key: 'deshi-masoor-dal-1kg',
        name: 'Deshi Masoor Dal',
        price: 165,
        unit: '1 kg',
        sold: 690,
        about:
          'The small local lentil of Faridpur and Jashore. Cooks in twelve minutes and thickens by itself.',
        details: 'Local small grain | Cleaned twice | No polish oil | 1 kg pouch',
        tags: 'masoor, moshur, মসুর ডাল',
      },
      {
        key: 'mung-dal-1kg',
        name: 'Roasted Mung Dal',
        price: 190,
        unit: '1 kg',
        stock: 1,
        about:
          'Sona mung from Barishal, dry-roasted in sand, ready for khichuri on the first day of rain. It needs no soaking and cooks in a quarter of an hour.',
        details: 'Sona mung | Roasted | 1 kg pouch | Use within six months',
        tags: 'mung, moong, মুগ ডাল, khichuri',
      },
    ],
  ),
  ...createDemoProducts(
    { ...tea, seller: OWN_GOODS, subSubcategory: 'Tea', subject: 'tea-box', tags: 'tea, cha, চা' },
    [
      {
        key: 'sreemangal-black-tea-400g',
        name: 'Sreemangal Black Tea, BOP Leaf',
        price: 290,
        unit: '400 g',
        sold: 735,
        stock: 2,
        about:
          'From a garden below Lawachara, packed within three weeks of plucking. Strong enough for condensed milk, good enough without.',
        details: 'BOP grade | Single garden | Packed at source | 200 cups',
        tags: 'sreemangal, black tea, শ্রীমঙ্গল, dudh cha',
      },
      {
        key: 'green-tea-bags-50',
        name: 'Sylhet Green Tea, 50 Bags',
        price: 260,
        off: 20,
        unit: '50 bags',
        stock: 1,
        about: 'Steamed, not fried, so it is green in the cup. Water at 80 degrees, two minutes.',
        details:
          '50 bags of 1.5 g | Paper bags without staples | Garden in Habiganj | Each in its own sleeve',
        tags: 'green tea, সবুজ চা',
      },
      {
        key: 'seven-layer-tea-kit',
        name: 'Seven-Layer Tea Kit',
        price: 750,
        unit: '1 box',
        days: 4,
        about:
          'Three teas, condensed milk powder, spices and a slow spoon, with a leaflet that took us nineteen attempts to write. Your fifth glass will have seven layers.',
        details: 'For 12 glasses | Three teas, four syrups | Pouring spoon | Leaflet in Bangla and English',
        tags: 'seven layer tea, saat rong cha, সাত রঙ চা, gift',
      },
    ],
  ),
  ...createDemoProducts({ ...tea, subSubcategory: 'Honey', subject: 'honey-jar', tags: 'honey, modhu, মধু' }, [
    {
      key: 'sundarban-honey-500g',
      name: 'Sundarban Khalisha Honey, Raw',
      label: 'Khalisha Honey',
      price: 750,
      unit: '500 g',
      sold: 612,
      about:
        'Taken by mouals with permits in April, when the khalisha flowers. Thin, light and faintly sour: Sundarban honey is never thick, and we can show the permit.',
      details:
        'Wild, unheated | Khalisha blossom | Moisture about 23 % | Permit number on the jar | May foam when shaken',
      tags: 'sundarban, raw honey, সুন্দরবনের মধু, khalisha',
      faqs: [
        'Why does it foam? | Wild honey has more water and gives off gas in the heat. Open the lid slowly.',
      ],
    },
    {
      key: 'mustard-flower-honey-1kg',
      name: 'Mustard Flower Honey, Creamed',
      price: 650,
      off: 18,
      unit: '1 kg',
      about:
        'From box hives beside the yellow fields of Manikganj. It sets white in winter, which is its nature and not sugar.',
      details: 'Box hive | Sets naturally | 1 kg | No heating',
      tags: 'mustard honey, shorisha ful, সরিষা ফুলের মধু',
    },
  ]),
  ...createDemoProducts(
    { ...tea, subSubcategory: 'Dates', subject: 'dates-box', tags: 'dates, khejur, খেজুর, ramadan' },
    [
      {
        key: 'ajwa-dates-500g',
        name: 'Ajwa Dates, Madinah',
        price: 1150,
        off: 15,
        unit: '500 g',
        sold: 284,
        about:
          'Soft, dark and not too sweet. Imported before Ramadan and kept cold since, so they do not crystallise.',
        details: 'Large grade | Cold stored | Air-tight box | Use within a year',
        tags: 'ajwa, আজওয়া',
      },
      {
        key: 'date-palm-patali-gur-1kg',
        name: 'যশোরের খেজুরের ঝোলা গুড় (Date Palm Gur)',
        subject: 'gur',
        price: 480,
        unit: '1 kg',
        days: 3,
        sold: 65,
        about:
          'শীতের প্রথম রস থেকে জ্বাল দেওয়া। From the first winter juice of Khajura, Jashore, boiled without hydros or sugar; it is brown, not blond, and pours like honey.',
        details: 'Pure date juice | No hydros, no sugar | New season 2026 | Keep cool and dry',
        tags: 'jhola gur, khejur gur, খেজুরের গুড়, pitha, winter',
      },
    ],
  ),
  ...createDemoProducts({ ...snacks, tags: 'snacks, nasta, নাস্তা' }, [
    {
      key: 'bakery-toast-biscuit-400g',
      name: 'Old Dhaka Toast Biscuits',
      price: 130,
      unit: '400 g',
      sold: 560,
      subSubcategory: 'Biscuits',
      subject: 'biscuits',
      about:
        'Twice baked with kalojira, in a wood oven behind Nazira Bazar. Hard enough to survive three seconds in tea.',
      details: '400 g | With nigella | No artificial colour | Keeps three months',
      tags: 'toast, biscuit, টোস্ট বিস্কুট',
    },
    {
      key: 'butter-cookies-tin',
      name: 'Butter Cookies in a Gift Tin',
      subject: 'cookie-tin',
      price: 450,
      off: 22,
      unit: '454 g',
      subSubcategory: 'Biscuits',
      about:
        'Five shapes, real butter, and a tin in which needles will live for the next thirty years. Baked in Gazipur and sealed the same day.',
      details: '454 g | Five shapes | Real butter 18 % | Reusable tin',
      tags: 'cookies, biscuit, বিস্কুট, gift',
    },
    {
      key: 'chanachur-jhal-300g',
      name: 'Jhal Chanachur with Fried Garlic',
      price: 110,
      unit: '300 g',
      sold: 812,
      subSubcategory: 'Chanachur & Snacks',
      subject: 'snack-pack',
      about:
        'Peanuts, chira, dal and slices of fried garlic that everyone picks out first. Add onion, chili and mustard oil, and it is a meal.',
      details: '300 g | Hot | Fried in palm-free oil | Zip pouch',
      tags: 'chanachur, চানাচুর, jhal',
    },
    {
      key: 'muri-moa-pack',
      name: 'Muri Moa with Date Gur',
      subject: 'muri-moa',
      price: 95,
      unit: '10 pcs',
      subSubcategory: 'Chanachur & Snacks',
      about: 'Puffed rice balls, hard outside, made in Gazipur by four sisters. Children count them.',
      details: '10 pieces, 250 g | Hand-fried muri | Date gur | No preservative',
      tags: 'moa, muri, মুড়ির মোয়া',
    },
    {
      key: 'mango-bar-amsotto',
      name: 'Amsotto (Mango Leather) from Chapainawabganj',
      subject: 'mango-leather',
      price: 220,
      unit: '250 g',
      subSubcategory: 'Chanachur & Snacks',
      about: 'Ashwina pulp spread on mats and dried by the sun in seven layers. Sour first, sweet after.',
      details: '250 g | Mango and a little sugar | Sun-dried | Keeps six months',
      tags: 'amsotto, aam shotto, আমসত্ত্ব, mango bar',
    },
    {
      key: 'full-cream-milk-powder-1kg',
      name: 'Full Cream Milk Powder',
      subject: 'milk-tin',
      price: 890,
      unit: '1 kg',
      sold: 330,
      subSubcategory: 'Milk',
      about:
        'Instant powder that does not form lumps, for tea, payesh and shemai. Fortified with vitamins A and D.',
      details: '1 kg tin with a scoop | 28 % fat | Vitamins A and D | Not for infants',
      tags: 'milk powder, guro dudh, গুঁড়া দুধ',
    },
    {
      key: 'uht-milk-1l-12',
      name: 'UHT Milk, Case of 12',
      subject: 'milk-case',
      price: 1380,
      unit: '12 x 1 litre',
      subSubcategory: 'Milk',
      about:
        'Collected in Pabna and Sirajganj, heated for four seconds, good for six months without a fridge. Boiling is not needed.',
      details: '12 packs of 1 litre | 3.5 % fat | No preservative | Six months unopened',
      tags: 'milk, dudh, দুধ, uht',
    },
  ]),
  ...createDemoProducts({ ...fruit, subSubcategory: 'Mangoes' }, [
    {
      key: 'himsagar-mango-10kg',
      name: 'Himsagar (Khirsapat) Mangoes from Chapainawabganj, Tree-Ripe, Carbide Free',
      price: 1650,
      unit: '10 kg crate',
      stock: 0,
      sold: 640,
      days: 170,
      about:
        'Picked after 28 May by the district’s calendar, never before, and packed in straw the same evening. No fibre, thin stone. The season is over; put it on your wishlist and we write in May.',
      details:
        '10 kg, about 40 fruits | Carbide and formalin free | Picked by calendar | Ripen for 2 to 4 days | Damaged fruits refunded by weight',
      tags: 'himsagar, khirsapat, হিমসাগর, chapai',
      faqs: ['When does the season start? | Himsagar from 28 May, Langra from 6 June, Fazli from 15 June.'],
    },
    {
      key: 'langra-mango-10kg',
      name: 'Langra Mangoes from Rajshahi',
      price: 1450,
      unit: '10 kg crate',
      stock: 0,
      sold: 415,
      days: 160,
      about:
        'Green outside even when ripe, with a smell that fills the courier’s van. From six orchards in Bagha that we visit ourselves.',
      details:
        '10 kg crate | Bagha, Rajshahi | Carbide free | Air holes and straw | Damaged fruits refunded by weight',
      tags: 'langra, lengra, ল্যাংড়া, rajshahi',
    },
    {
      key: 'katimon-mango-5kg',
      name: 'Katimon Off-Season Mangoes',
      price: 1900,
      unit: '5 kg crate',
      stock: 18,
      days: 8,
      sold: 42,
      about:
        'A tree that fruits in November. From Chuadanga; firm, sweet, with a little fibre. Dear, because everybody wants a mango in winter.',
      details:
        '5 kg, about 16 fruits | Chuadanga orchards | Fruit-bagged on the tree | Delivered within 48 hours',
      tags: 'katimon, baromashi, কাটিমন',
    },
  ]),
  ...createDemoProducts({ ...fruit, subSubcategory: 'Mango Products' }, [
    {
      key: 'green-mango-pickle-400g',
      name: 'Green Mango Pickle in Mustard Oil',
      price: 280,
      unit: '400 g',
      sold: 365,
      about:
        'Slices with the soft stone left in, sunned for three weeks on a roof in Natore, with panch phoron and too much garlic. It ripens in the jar; the second month is better than the first.',
      details: '400 g jar | Mustard oil | No vinegar, no preservative | Always a dry spoon',
      tags: 'pickle, achar, আচার, amer achar',
      subject: 'spice-jar',
    },
  ]),
]
