import { createDemoProducts } from './product-groups.ts'

const category = 'Computers & TV'
const laptops = {
  category,
  subcategory: 'Laptops',
  seller: 'gadgets',
  subject: 'laptop',
  tags: 'laptop, computer, notebook pc, ল্যাপটপ',
} as const
const parts = { category, subcategory: 'Computer Accessories', seller: 'gadgets' } as const
const network = { category, subcategory: 'Networking', seller: 'gadgets', subject: 'router' } as const
const screens = { category, subcategory: 'TV & Cameras', seller: 'electronics' } as const

/** Laptops, what is plugged into them, routers, televisions, cameras. */
export const computerProducts = [
  ...createDemoProducts({ ...laptops, subSubcategory: 'Student Laptops' }, [
    {
      key: 'teesta-book-14',
      name: 'Teesta Book 14 Student Laptop, 8 GB / 256 GB SSD',
      price: 42500,
      sold: 96,
      colors: 'silver, gray',
      about:
        'A metal lid, a keyboard with Bangla letters printed beside the English, and a battery for a day of classes. The memory and the disk can be changed with one screwdriver.',
      details:
        '14 inch Full HD IPS | 4-core processor | 8 GB RAM, one free slot | 256 GB NVMe SSD | 1.4 kg | Two years warranty',
      tags: 'student laptop, 14 inch',
      faqs: [
        'Is Windows installed? | It comes with a free Linux and a trial of Windows. We install your own licence free of charge.',
        'Can I upgrade the RAM? | Yes, to 24 GB, without losing the warranty.',
      ],
    },
    {
      key: 'teesta-book-15-i5',
      name: 'Teesta Book 15, 16 GB / 512 GB SSD, Backlit Bangla Keyboard',
      price: 67900,
      sold: 54,
      colors: 'gray',
      about:
        'For freelancers: sixteen gigabytes, a number pad, a bright matte screen and a fan that stays quiet on calls with clients at midnight. Two displays can hang on it at once.',
      details:
        '15.6 inch Full HD, 300 nits | 10-core processor | 16 GB RAM, 512 GB SSD | Backlit Bangla keyboard | 65 W USB-C | Two years warranty',
      tags: 'freelancer, 16gb, office',
    },
    {
      key: 'surma-cloud-laptop-11',
      name: 'Surma 11 Cloud Laptop, 4 GB / 64 GB',
      price: 24900,
      off: 15,
      stock: 0,
      about:
        'A tough little machine for school work in a browser: rubber edges, spill-proof keys, twelve hours. Bought by three schools in Kushtia, hence sold out.',
      details: '11.6 inch HD | 4 GB RAM, 64 GB storage | Spill-proof keyboard | 12 hours | 1.1 kg',
      tags: 'school, mini laptop',
    },
  ]),
  ...createDemoProducts({ ...laptops, subSubcategory: 'Gaming & Creator' }, [
    {
      key: 'karatoa-g16-gaming',
      name: 'Karatoa G16 Gaming Laptop, 6 GB Graphics, 16 GB / 1 TB SSD',
      price: 138000,
      stock: 5,
      sold: 21,
      colors: 'black',
      about:
        'Plays this year’s games at full settings on a 165 Hz screen, renders a wedding film overnight, and has vents big enough for a Bangladeshi summer. Memory and disk have a free slot each.',
      details:
        '16 inch, 165 Hz, 100 % sRGB | 14-core processor | 6 GB graphics | 16 GB RAM, 1 TB SSD | 230 W adapter | EMI up to 12 months',
      tags: 'gaming, graphics, editing',
    },
    {
      key: 'karatoa-creator-14-oled',
      name: 'Karatoa Creator 14 OLED, 16 GB / 1 TB',
      price: 149500,
      stock: 3,
      sold: 11,
      colors: 'silver',
      about:
        'A calibrated OLED for photographers and designers, in 1.3 kg of aluminium. Opens flat, charges from a power bank.',
      details:
        '14 inch 2.8K OLED, 100 % P3 | 12-core processor | 16 GB RAM, 1 TB SSD | 1.3 kg | Two USB-C, HDMI, card reader',
      tags: 'oled, designer, thin',
    },
  ]),
  ...createDemoProducts(
    { ...parts, subSubcategory: 'Monitors', subject: 'monitor', tags: 'monitor, display, মনিটর' },
    [
      {
        key: 'monitor-24-ips',
        name: '24 Inch IPS Monitor, 100 Hz',
        price: 15900,
        sold: 84,
        colors: 'black',
        about:
          'Thin on three sides, easy on the eyes, and with both HDMI and VGA for older machines. Zero bright pixels, or we change it in the first month.',
        details: '23.8 inch Full HD IPS | 100 Hz | HDMI, DisplayPort, VGA | VESA 100 | Three years warranty',
        tags: 'ips, full hd, 24 inch',
      },
      {
        key: 'monitor-27-2k',
        video: 'https://youtu.be/eRsGyueVLvQ',
        name: '27 Inch 2K Monitor with USB-C and Rotating Stand',
        price: 34500,
        off: 14,
        stock: 1,
        colors: 'black, white',
        about:
          'One cable brings the picture and charges the laptop. Turns upright for code and for long government forms.',
        details: '27 inch 2560 x 1440 IPS | USB-C 65 W | Height, tilt, rotation | 99 % sRGB',
        tags: '2k, usb c, 27 inch',
      },
    ],
  ),
  ...createDemoProducts(
    { ...parts, subSubcategory: 'Keyboards', subject: 'keyboard', tags: 'keyboard, কিবোর্ড' },
    [
      {
        key: 'mechanical-keyboard-bangla',
        name: 'Mechanical Keyboard with Bangla Keycaps',
        price: 3950,
        off: 20,
        sold: 150,
        colors: 'black, white',
        about:
          'Brown switches that can be changed by hand, and keycaps with the Bangla letters moulded in, not printed, so the letters never wear away. Types English and Bangla without stickers.',
        details:
          '87 keys | Hot-swap brown switches | Double-shot Bangla and English caps | USB-C, detachable | White backlight',
        tags: 'mechanical, bangla keyboard',
      },
      {
        key: 'keyboard-mouse-combo-wireless',
        name: 'Wireless Keyboard and Mouse Combo',
        subject: 'keyboard-and-mouse',
        price: 1490,
        unit: 'Set of 2',
        colors: 'black',
        about:
          'One receiver for both, batteries for a year, spill holes below the keys. The offices of our own sellers use it.',
        details: '2.4 GHz, one receiver | Bangla and English print | 1200 dpi mouse | AA batteries included',
        tags: 'combo, wireless, office',
      },
    ],
  ),
  ...createDemoProducts({ ...parts, subSubcategory: 'Mice', subject: 'mouse', tags: 'mouse, মাউস' }, [
    {
      key: 'silent-wireless-mouse',
      name: 'Silent Wireless Mouse',
      price: 650,
      off: 15,
      sold: 505,
      colors: 'black, white, pink',
      about: 'No click to wake the baby. Works by Bluetooth or with the receiver hidden in its belly.',
      details: 'Bluetooth and 2.4 GHz | 800 to 1600 dpi | Silent switches | One AA, 12 months',
      tags: 'wireless, silent, bluetooth',
    },
    {
      key: 'gaming-mouse-rgb',
      name: 'Gaming Mouse, 12,000 dpi',
      price: 1350,
      off: 22,
      colors: 'black',
      about:
        '69 grams, six keys to program, switches rated for twenty million clicks, and lights you can turn off. The shape suits right hands of medium size.',
      details: '12,000 dpi | 69 g | Six keys | Paracord cable',
      tags: 'gaming, rgb',
    },
  ]),
  ...createDemoProducts({ ...network, tags: 'router, wifi, ওয়াইফাই, রাউটার' }, [
    {
      key: 'dual-band-router-ac1200',
      name: 'Dual-Band Wi-Fi Router AC1200, 4 Antennas',
      label: 'AC1200',
      price: 2650,
      sold: 560,
      subSubcategory: 'Wi-Fi Routers',
      colors: 'white, black',
      about:
        'Reaches through three brick walls of a usual flat. Set up with a phone in Bangla or English; every broadband provider’s PPPoE works. It runs on 12 V, so a mini UPS keeps it alive.',
      details: 'AC1200, 2.4 and 5 GHz | Four 5 dBi antennas | Gigabit WAN | 12 V input | Two years warranty',
      tags: 'dual band, broadband',
      faqs: [
        'Will it work with my broadband? | Yes, with PPPoE, static and dynamic connections. Ask your provider for the user name.',
      ],
    },
    {
      key: 'mesh-router-ax3000-2pack',
      name: 'Mesh Wi-Fi 6 System AX3000, Pack of 2, for Duplex and Large Flats',
      subject: 'mesh-router',
      price: 12900,
      off: 18,
      unit: 'Pack of 2',
      stock: 9,
      subSubcategory: 'Wi-Fi Routers',
      colors: 'white',
      about:
        'Two towers, one name of network, and no dead corner in 2,800 square feet. Moves your call from one to the other without a break.',
      details:
        'Wi-Fi 6 AX3000 | Covers about 260 m² | Six gigabit ports in all | Guest network and child lock',
      tags: 'mesh, wifi 6',
    },
    {
      key: 'mini-ups-router',
      name: 'Mini UPS for Router and ONU, 10,000 mAh',
      label: 'Mini UPS',
      price: 1950,
      sold: 690,
      subSubcategory: 'Router Backup',
      subject: 'mini-ups',
      colors: 'white',
      about:
        'Works during load-shedding: about five hours for a router and an ONU. It switches over instantly, so calls do not drop.',
      details: '10,000 mAh | 5, 9 and 12 V outputs | About 5 hours | No switching gap | One year warranty',
      tags: 'mini ups, load shedding, router ups, লোডশেডিং',
    },
  ]),
  ...createDemoProducts(
    {
      ...screens,
      subSubcategory: 'Smart TVs',
      subject: 'television',
      tags: 'tv, television, smart tv, টিভি',
    },
    [
      {
        key: 'nodi-tv-32-smart',
        name: 'Nodi 32 Inch Smart TV, Voice Remote',
        price: 18900,
        off: 16,
        sold: 148,
        about:
          'For the bedroom or a tea stall with a world cup. Takes the dish line, the broadband and a pen drive, and understands Bangla on its microphone.',
        details:
          '32 inch HD Ready | 1.5 GB RAM, 8 GB storage | Voice remote, Bangla | Two HDMI, two USB | 100 to 260 V without stabiliser | Four years on the panel',
        tags: '32 inch, led tv',
        faqs: ['Is the wall mount included? | Yes, and fitting is free inside Dhaka and Chattogram city.'],
      },
      {
        key: 'nodi-tv-43-4k',
        video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
        name: 'Nodi 43 Inch 4K Frameless Smart TV',
        price: 38900,
        off: 14,
        sold: 72,
        about:
          'The size that fits most drawing rooms. Real 4K with HDR, frameless, and with 24 W speakers so the azan from next door does not win.',
        details:
          '43 inch 4K HDR | 2 GB RAM, 16 GB storage | 24 W speakers | Three HDMI | Four years on the panel',
        tags: '43 inch, 4k, android tv',
      },
      {
        key: 'nodi-tv-65-qled',
        name: 'Nodi 65 Inch QLED 4K TV, 120 Hz',
        label: 'Nodi',
        price: 118000,
        off: 20,
        stock: 4,
        sold: 10,
        about:
          'Cricket at 120 frames, where the ball is a ball and not a smear. Delivered by two people, unpacked and tested before you sign.',
        details:
          '65 inch QLED 4K | 120 Hz, HDMI 2.1 | 40 W with woofer | Delivery and fitting included | EMI up to 12 months',
        tags: '65 inch, qled',
      },
    ],
  ),
  ...createDemoProducts(
    { ...screens, subSubcategory: 'Cameras', subject: 'camera', seller: 'gadgets', tags: 'camera, ক্যামেরা' },
    [
      {
        key: 'wifi-cctv-indoor',
        name: 'Wi-Fi Home Camera, 3 MP, Turns 360°',
        subject: 'wifi-camera',
        price: 2450,
        off: 20,
        sold: 395,
        colors: 'white',
        about:
          'See the cooker, the cat and the child from the office. Follows movement, sees at night, speaks both ways. Records on a card, so there is no monthly fee.',
        details: '3 MP | 360° turn | Night vision 10 m | Two-way voice | Card up to 128 GB',
        tags: 'cctv, ip camera, সিসি ক্যামেরা',
      },
      {
        key: 'mirrorless-camera-kit',
        name: 'Drishti M50 Mirrorless Camera with 15-45 mm Lens',
        label: 'Drishti M50',
        price: 84500,
        stock: 2,
        sold: 13,
        colors: 'black',
        about:
          'A first serious camera: 24 megapixels, a screen that turns to you for vlogs, 4K video, and a lens that stays small. Bag and card are included, so the first picture is taken the same evening.',
        details:
          '24 MP APS-C | 4K 30p | Turning touch screen | 15-45 mm stabilised lens | Bag and 64 GB card included',
        tags: 'mirrorless, dslr, vlog',
      },
      {
        key: 'instant-film-camera',
        name: 'Instant Print Camera with 10 Films',
        label: 'Instant',
        subject: 'instant-camera',
        price: 8990,
        stock: 1,
        colors: 'pink, blue, white',
        about:
          'Press, wait ninety seconds, write the date below. The picture is the size of a visiting card and does not live in a cloud.',
        details: 'Prints 62 x 46 mm | Automatic exposure | Selfie mirror | 10 films and batteries included',
        tags: 'instant, gift',
      },
    ],
  ),
]
