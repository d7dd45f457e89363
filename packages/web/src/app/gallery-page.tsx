export const GalleryPage = () => <p>Gallery</p>
