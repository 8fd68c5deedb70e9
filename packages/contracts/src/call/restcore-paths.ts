/** Clients spell the paths of this service in several ways (wire-shapes 11.3). */
export const restcorePaths = (name: string): [string, ...string[]] => [
  `/service-api/restcore/api/External/v1/Web/${name}`,
  `/service-api/restcore/api/external/v1/Web/${name}`,
  `/service-api/restcore/api/external/v1/web/${name}`,
  `/service-api/RestCore/api/External/v1/Web/${name}`,
  `/service-api/RestCore/api/external/v1/Web/${name}`,
  `/service-api/RestCore/api/external/v1/web/${name}`,
  `/restcore/api/External/v1/Web/${name}`,
  `/restcore/api/external/v1/Web/${name}`,
  `/RestCore/api/external/v1/Web/${name}`,
];
