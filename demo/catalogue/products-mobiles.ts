import { createDemoProducts } from './product-groups.ts'

const category = 'Mobiles & Gadgets'
const gadgets = { category, seller: 'gadgets' } as const
const phones = {
  ...gadgets,
  subcategory: 'Phones',
  faqs: [
    'Is it registered with BTRC? | Yes. Every phone we sell is in the NEIR database; check with *16161#.',
  ],
} as const
const audio = { ...gadgets, subcategory: 'Audio' } as const
const power = { ...gadgets, subcategory: 'Power & Charging' } as const

/** Phones, tablets, audio, power. All brands are invented. */
export const mobileProducts = [
  ...createDemoProducts(
    {
      ...phones,
      subSubcategory: 'Smartphones',
      subject: 'smartphone',
      tags: 'smartphone, mobile, phone, মোবাইল',
    },
    [
      {
        key: 'shalik-a3-64gb',
        name: 'Shalik A3 Smartphone, 4 GB / 64 GB',
        price: 9490,
        sold: 612,
        colors: 'black, blue, green',
        about:
          'The phone for a first phone: a big screen, a battery for two days, and room for two SIMs and a card at once. It runs a light Android without advertisements on the lock screen. Assembled in Gazipur.',
        details:
          '6.6 inch HD+ screen, 90 Hz | 4 GB RAM, 64 GB storage, card up to 1 TB | 5000 mAh | 13 MP camera | Two SIM and card | One year official warranty',
        tags: 'budget phone, 4g, shalik',
        faqs: ['Is a charger in the box? | Yes, 15 W with a USB-C cable, and a clear case.'],
      },
      {
        key: 'shalik-a5-128gb',
        name: 'Shalik A5 Pro Smartphone, 8 GB / 128 GB',
        price: 16990,
        sold: 240,
        colors: 'navy, gold, black',
        about:
          'An AMOLED screen at a price where most still give LCD, and a 50 MP camera that does well at dusk. The fingerprint reader is under the glass. It charges to half in 25 minutes.',
        details:
          '6.67 inch AMOLED, 120 Hz | 8 GB RAM, 128 GB storage | 50 MP main camera | 5000 mAh, 33 W | 3.5 mm audio jack | One year official warranty',
        tags: 'amoled, 33w, shalik',
      },
      {
        key: 'megh-note-12-5g',
        name: 'Megh Note 12 5G, 8 GB / 256 GB',
        price: 27990,
        sold: 118,
        colors: 'blue, gray, green',
        about:
          'Ready for 5G where it has come, and quick on 4G where it has not. The camera is stabilised, so that a launch journey does not shake, and the two speakers are loud enough for a room.',
        details:
          '6.7 inch AMOLED, 120 Hz | 8 GB RAM, 256 GB storage | 64 MP with stabiliser | 5500 mAh, 67 W | Stereo speakers | Splash proof IP64',
        tags: '5g, megh, gaming phone',
      },
      {
        key: 'megh-x1-ultra',
        name: 'Megh X1 Ultra Flagship Smartphone with 1-Inch Camera Sensor, 16 GB / 512 GB',
        price: 112000,
        stock: 1,
        sold: 14,
        colors: 'black, white',
        about:
          'A one-inch sensor, a periscope lens and a titanium frame. It takes the picture you saw, at the light you saw it in. The last piece of the official lot, sealed, with bill and warranty card.',
        details:
          '6.8 inch LTPO AMOLED | 16 GB RAM, 512 GB storage | 1-inch 50 MP, 5x periscope | 5400 mAh, 100 W | IP68 | Four years of updates | EMI available',
        tags: 'flagship, ultra, megh',
        faqs: ['Is EMI possible? | Yes, on this price from 3 to 12 months; see the EMI policy page.'],
      },
      {
        key: 'moyna-lite-3-32',
        name: 'Moyna Lite, 3 GB / 32 GB',
        price: 7290,
        sold: 330,
        colors: 'black, red',
        about:
          'The cheapest smartphone we are ready to put our name to. Slow with games, fine for calls, bKash, messages and the news. The battery can be taken out and replaced.',
        details:
          '6.1 inch HD screen | 3 GB RAM, 32 GB storage | 4000 mAh, removable | 8 MP camera | Two SIM | One year warranty',
        tags: 'cheap phone, moyna, 4g',
      },
      {
        key: 'megh-fold-mini',
        name: 'Megh Flip Mini, 8 GB / 256 GB',
        subject: 'flip-phone',
        price: 74990,
        off: 18,
        stock: 4,
        colors: 'purple, gold',
        about:
          'Folds into a shirt pocket. The hinge is tested for 300,000 folds, and the outer screen answers a call, shows the map and takes the selfie.',
        details:
          '6.8 inch folding AMOLED, 3.4 inch outside | 8 GB RAM, 256 GB storage | 50 MP camera | 4200 mAh | One free inner film',
        tags: 'flip, foldable, megh',
      },
    ],
  ),
  ...createDemoProducts(
    {
      ...phones,
      subSubcategory: 'Feature Phones',
      subject: 'feature-phone',
      tags: 'button phone, feature phone, বাটন ফোন',
    },
    [
      {
        key: 'shalik-b1-button',
        name: 'Shalik B1 Button Phone, Dual SIM',
        price: 1290,
        sold: 885,
        colors: 'black, blue, red',
        about:
          'Big keys with Bangla letters, a torch that is really bright, and a week on one charge. The radio plays without earphones.',
        details:
          '1.8 inch screen | 1500 mAh, 7 days | Two SIM | Torch with its own key | FM without earphones | One year warranty',
        tags: 'dual sim, torch',
        faqs: ['Does it have Bangla? | Yes, in menus, contacts and messages.'],
      },
      {
        key: 'shalik-power-4g',
        name: 'Shalik Power 4G Button Phone, 3000 mAh, with Hotspot',
        label: 'Shalik 4G',
        price: 2650,
        colors: 'black, gold',
        about:
          'A button phone that speaks 4G: clear VoLTE calls, and a hotspot that gives net to a laptop in the village. It charges another phone, too.',
        details: '2.4 inch screen | 4G with VoLTE | Wi-Fi hotspot | 3000 mAh, reverse charging | Two SIM',
        tags: '4g, hotspot, power bank phone',
      },
      {
        key: 'senior-phone-sos',
        name: 'Senior Phone with SOS Button and Talking Keys',
        price: 1890,
        colors: 'white, black',
        stock: 0,
        about:
          'Keys that say their number in Bangla, a display readable without glasses, and one red button behind that calls five people in turn. Give it charged and with the numbers already in; that is the whole lesson.',
        details:
          'Talking keys in Bangla | SOS to five numbers | Extra loud receiver | Charging dock | One year warranty',
        tags: 'senior, sos, baba ma phone',
      },
    ],
  ),
  ...createDemoProducts({ ...gadgets, subcategory: 'Tablets', subject: 'tablet', tags: 'tablet, tab, ট্যাব' }, [
    {
      key: 'megh-tab-11',
      name: 'Megh Tab 11, 6 GB / 128 GB, with Pen',
      subject: 'tablet-with-pen',
      price: 28500,
      off: 15,
      subSubcategory: 'Android Tablets',
      colors: 'gray, blue',
      about:
        'An 11 inch screen for lecture slides on one side and notes on the other. The pen has no battery to charge. Takes a SIM, so it works on the bus.',
      details:
        '11 inch, 2K, 90 Hz | 6 GB RAM, 128 GB storage | Pen included | 8000 mAh | 4G SIM | Four speakers',
      tags: 'android tab, pen, study',
    },
    {
      key: 'megh-tab-8',
      name: 'Megh Tab 8 Wi-Fi, 4 GB / 64 GB',
      price: 13900,
      subSubcategory: 'Android Tablets',
      colors: 'gray',
      about: 'Light enough to read in bed. Ten hours of video, a headphone jack and a metal back.',
      details: '8 inch HD screen | 4 GB RAM, 64 GB storage | 5100 mAh | Wi-Fi only | 310 g',
      tags: 'wifi tab, reading',
    },
    {
      key: 'kids-tab-bornomala',
      video: 'https://vimeo.com/1084537',
      name: 'Bornomala Kids Tab 7 with Bangla Learning Apps',
      price: 8990,
      off: 20,
      subSubcategory: 'Kids Tablets',
      colors: 'orange, blue',
      about:
        'Letters, rhymes and sums in Bangla, offline, in a case which bounces. Parents set the hours and see what was played.',
      details:
        '7 inch screen with blue filter | 3 GB RAM, 32 GB storage | Foam case | Time limits | Works offline',
      tags: 'kids tab, learning, শিশু',
    },
  ]),
  ...createDemoProducts(
    { ...audio, subSubcategory: 'Headphones', subject: 'headphones', tags: 'headphone, headset, হেডফোন' },
    [
      {
        key: 'over-ear-anc-headphones',
        name: 'Dhoni H7 Wireless Headphones with Noise Cancelling',
        price: 4990,
        off: 30,
        sold: 276,
        colors: 'black, white, navy',
        about:
          'It takes away the generator, the bus and the neighbour’s construction, not the voice beside you if you leave one ear in talk mode. Forty hours on a charge, and it folds flat.',
        details:
          'Active noise cancelling | 40 hours | USB-C, 10 min gives 5 hours | Two devices at once | 240 g | Six months warranty',
        tags: 'anc, bluetooth, wireless',
      },
      {
        key: 'gaming-headset-wired',
        name: 'Wired Gaming Headset with Boom Mic',
        subject: 'headset',
        price: 1690,
        off: 15,
        colors: 'black, red',
        about:
          'Soft cups for people with glasses, a mic that swings out of the way, and one cable for phone and PC with a splitter in the box. Team-mates say the voice is clear even with a fan running.',
        details: '50 mm drivers | 3.5 mm with splitter | Volume on the cup | 2 m braided cable',
        tags: 'gaming, headset, mic',
      },
      {
        key: 'wired-earphones-type-c',
        name: 'Wired Earphones, USB-C',
        subject: 'wired-earphones',
        price: 390,
        colors: 'white, black',
        sold: 640,
        about:
          'No charging, no pairing, no losing one. For phones without the round hole. Strong bass, a clear mic, a cable that does not tangle.',
        details: 'USB-C with own DAC | In-line mic and keys | 1.2 m flat cable | Three sizes of tips',
        tags: 'earphone, type c, wired',
      },
    ],
  ),
  ...createDemoProducts(
    { ...audio, subSubcategory: 'Earbuds', subject: 'earbuds', tags: 'earbuds, tws, airbuds, ইয়ারবাড' },
    [
      {
        key: 'dhoni-air-2-earbuds',
        name: 'Dhoni Air 2 True Wireless Earbuds',
        label: 'Dhoni Air 2',
        price: 2190,
        off: 40,
        sold: 900,
        colors: 'white, black, blue',
        about:
          'Our most sold gadget. They stay in while running, call noise is filtered well enough for Farmgate at six, and the case gives four more charges. If one is lost you can buy a single one.',
        details:
          '6 hours, 30 with the case | Four-mic call filter | IPX5 | Low delay for games | Single bud available | Six months warranty',
        tags: 'bluetooth, wireless, dhoni',
        faqs: [
          'Can I use one side alone? | Yes, either side.',
          'What if one stops charging? | Within six months we replace the set at the doorstep.',
        ],
      },
      {
        key: 'dhoni-air-pro-anc',
        name: 'Dhoni Air Pro Earbuds with ANC',
        label: 'Dhoni Air Pro',
        price: 4290,
        off: 25,
        colors: 'black, white',
        about:
          'Noise cancelling to 42 dB, wireless charging, and a gentle through mode for crossing roads. Our quietest pair, and the one to take on a flight.',
        details: 'ANC up to 42 dB | 8 hours, 36 with the case | Qi charging | Bluetooth 5.4 | IPX4',
        tags: 'anc, dhoni, wireless',
      },
      {
        key: 'neckband-bluetooth',
        name: 'Magnetic Neckband, 50 Hours',
        subject: 'neckband',
        price: 1150,
        off: 20,
        colors: 'black, blue, green',
        about:
          'Hangs on the neck, so it cannot be lost; the buds click together and the call ends. Ten minutes of charge last a working day.',
        details: '50 hours | Magnetic buds | Vibrates on calls | IPX5 | USB-C',
        tags: 'neckband, bluetooth',
      },
    ],
  ),
  ...createDemoProducts(
    { ...audio, subSubcategory: 'Speakers', subject: 'speaker', tags: 'speaker, bluetooth speaker, স্পিকার' },
    [
      {
        key: 'portable-speaker-20w',
        name: 'Dhoni Boom 20 W Portable Speaker',
        label: 'Dhoni Boom',
        price: 2890,
        off: 18,
        colors: 'black, red, blue',
        about:
          'Fills a roof at a picnic and does not mind the rain. Two of them pair to stereo. Rabindrasangeet is clear on it too, not only the drum.',
        details: '20 W | 15 hours | IPX6 | Stereo pair | USB-C and AUX',
        tags: 'portable, waterproof',
      },
      {
        key: 'trolley-speaker-mic',
        name: 'Trolley Speaker 12 Inch with Two Wireless Mics',
        subject: 'trolley-speaker',
        label: 'Dhoni Trolley',
        price: 13500,
        stock: 7,
        colors: 'black',
        about:
          'For school programmes, waz and holud evenings: a 12 inch woofer, two cordless microphones and a battery that outlasts the guests. It rolls like a suitcase and fits behind a CNG’s seat.',
        details:
          '12 inch woofer, 60 W RMS | Two wireless microphones | 6 hours on battery | USB, card, Bluetooth | Wheels',
        tags: 'trolley, pa system, mic',
      },
    ],
  ),
  ...createDemoProducts(
    {
      ...power,
      subSubcategory: 'Power Banks',
      subject: 'power-bank',
      tags: 'power bank, powerbank, পাওয়ার ব্যাংক',
    },
    [
      {
        key: 'power-bank-20000-22w',
        name: 'Bidyut 20000 mAh Power Bank, 22.5 W',
        label: 'Bidyut 20000',
        price: 2250,
        off: 20,
        sold: 715,
        colors: 'black, white',
        about:
          'Real 20000 mAh cells: four full charges of an ordinary phone, with the number on the display and not on the sticker only. Charges three things at once and can be filled while it gives.',
        details:
          '20000 mAh, 74 Wh | 22.5 W out, 18 W in | USB-C in and out, two USB-A | Percentage display | Allowed in cabin baggage | One year warranty',
        tags: 'fast charging, 20000mah',
      },
      {
        key: 'power-bank-mini-10000',
        name: 'Bidyut Mini 10000 mAh with Built-in Cable',
        label: 'Bidyut Mini',
        price: 1450,
        colors: 'white, pink, black',
        about:
          'The size of a bar of soap, and its USB-C cable is the carrying loop. Two charges for one pocket.',
        details: '10000 mAh | 20 W | Built-in USB-C cable | 195 g',
        tags: 'mini, 10000mah',
      },
    ],
  ),
  ...createDemoProducts(
    { ...power, subSubcategory: 'Chargers & Cables', subject: 'charger', tags: 'charger, চার্জার, adapter' },
    [
      {
        key: 'gan-charger-65w',
        name: '65 W GaN Charger, Two USB-C and One USB-A',
        price: 1990,
        off: 25,
        colors: 'white, black',
        about:
          'One charger for laptop, phone and earbuds. It takes the swings of our mains from 100 to 260 V and stays cool under a pillow, though we do not advise that.',
        details: '65 W GaN | PD 3.0 and PPS | 100 to 260 V | Two-pin, fits local sockets | One year warranty',
        tags: 'gan, 65w, laptop charger',
      },
      {
        key: 'fast-charger-33w',
        name: '33 W Fast Charger with USB-C Cable',
        label: '33 W Fast',
        price: 690,
        sold: 410,
        colors: 'white',
        about:
          'A plain fast charger for phones of any make, with a 1 m cable rated for 3 A. Surge protected.',
        details: '33 W | Cable 1 m included | Surge protection | Six months warranty',
        tags: 'fast charger, type c',
      },
      {
        key: 'braided-cable-2m',
        name: 'Braided USB-C Cable, 2 m, 60 W',
        subject: 'cable',
        price: 250,
        colors: 'black, red, blue',
        about: 'Long enough to reach the bed from the only socket. The neck is reinforced where cables die.',
        details: '2 m | 60 W | Nylon braid | 480 Mbps data',
        tags: 'cable, usb c, ক্যাবল',
      },
    ],
  ),
]
